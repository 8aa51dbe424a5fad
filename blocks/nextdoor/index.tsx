import { useBlockProps } from '@wordpress/block-editor';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { toLink } from '../../shared/embed/transforms';
import type { Attributes } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/nextdoor', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "nextdoor-zoom" */ './edit' )
	),
	save: () => <div { ...useBlockProps.save() } />,
	transforms: { to: [ toLink ] },
} );
