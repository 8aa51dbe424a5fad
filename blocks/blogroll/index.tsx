import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import clsx from 'clsx';
import { defineBlock } from '../../shared/blocks/define-block';
import { lazyEdit } from '../../shared/blocks/lazy';
import { type Attributes, hiddenParts } from './attributes';
import icon from './icon';

export default defineBlock< Attributes >( 'jetpack/blogroll', {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "blogroll" */ './edit' )
	),
	save: ( { attributes } ) => {
		const className = clsx( hiddenParts( attributes ) );
		const blockProps = useBlockProps.save( { className } );
		return <div { ...useInnerBlocksProps.save( blockProps ) } />;
	},
} );
