import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import clsx from 'clsx';
import type { Attributes } from './attributes';

/** As Jetpack saves it, its id with its spelling included. */
export default function save( {
	attributes: { size },
}: BlockSaveProps< Attributes > ) {
	const blockProps = useBlockProps.save( {
		className: clsx( size, 'jetpack-sharing-buttons__services-list' ),
	} );
	return (
		<ul
			{ ...useInnerBlocksProps.save( blockProps ) }
			id="jetpack-sharing-serivces-list"
		/>
	);
}
