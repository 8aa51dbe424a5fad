import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { savedLink } from '../../shared/blocks/saved-link';
import { fromPaste } from '../../shared/embed/transforms';
import { safeHref } from '../../shared/lib/safe-href';
import { type Attributes, fromUrl, getButton } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/eventbrite', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "eventbrite" */ './edit' )
	),
	// The link is for feeds and for sites without the plugin.
	save: ( { attributes: { url, style } } ) =>
		url ? (
			<div { ...useBlockProps.save() }>
				{ style === 'modal' ? (
					<InnerBlocks.Content />
				) : (
					<a
						className="eventbrite__direct-link"
						href={ safeHref( url ) }
					>
						{ url }
					</a>
				) }
			</div>
		) : null,
	deprecated: [
		savedLink(
			'jetpack/eventbrite',
			'url eventId style useModal text textColor customTextColor backgroundColor customBackgroundColor borderRadius',
			{ align: true, html: false },
			( old ) => {
				const { url, style, align, className = '', ...look } = old;
				const outline = /\bis-style-outline\b/.exec( className );
				return old.useModal || style === 'modal'
					? [
							{ ...old, style: 'modal' },
							{
								...look,
								...getButton( look.text ),
								className: outline?.[ 0 ] ?? '',
							},
						]
					: [ old ];
			}
		),
	],
	transforms: { from: [ fromPaste( 'jetpack/eventbrite', fromUrl ) ] },
} );
