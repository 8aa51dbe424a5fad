import { useBlockProps } from '@wordpress/block-editor';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { toLink } from '../../shared/embed/transforms';
import { safeHref } from '../../shared/lib/safe-href';
import type { Attributes } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/zoom-scheduler', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "nextdoor-zoom" */ './edit' )
	),
	// As Jetpack does, with the URL first.
	save: ( { attributes: { url } } ) => (
		<a href={ safeHref( url ) } { ...useBlockProps.save() }>
			{ url }
		</a>
	),
	transforms: { to: [ toLink ] },
} );
