import { useBlockProps } from '@wordpress/block-editor';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import type { Attributes } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/goodreads', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "goodreads" */ './edit' )
	),
	save: () => <div { ...useBlockProps.save() } />,
} );
