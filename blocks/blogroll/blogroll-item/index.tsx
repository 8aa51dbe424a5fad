import { useBlockProps } from '@wordpress/block-editor';
import { defineBlock } from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import icon from '../icon';
import type { Attributes } from './attributes';

export default defineBlock< Attributes >( 'jetpack/blogroll-item', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "blogroll" */ './edit' )
	),
	save: () => <div { ...useBlockProps.save() } />,
} );
