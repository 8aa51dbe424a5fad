import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { savedLink } from '../../shared/blocks/saved-link';
import { fromPaste } from '../../shared/embed/transforms';
import { type Attributes, getButton, parse } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/calendly', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "calendly" */ './edit' )
	),
	// Only the button of the link style: render.php prints the rest.
	save: () => (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	),
	deprecated: [
		savedLink(
			'jetpack/calendly',
			'url style hideEventTypeDetails backgroundColor primaryColor textColor submitButtonText submitButtonTextColor submitButtonBackgroundColor',
			{ align: [ 'left', 'center', 'right' ], html: false },
			( old ) => [
				old,
				old.style === 'link' && {
					...getButton( old.submitButtonText ),
					passthroughAttributes: undefined,
					url: old.url,
					textColor: old.submitButtonTextColor,
					backgroundColor: old.submitButtonBackgroundColor,
				},
			]
		),
	],
	transforms: { from: [ fromPaste( 'jetpack/calendly', parse ) ] },
} );
