import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { literalText } from '../literal-text';
import type { Attributes } from './attributes';

/** The name as text; nothing if it is empty. */
export default function save( {
	attributes: { name },
}: BlockSaveProps< Attributes > ) {
	return name ? (
		<div { ...useBlockProps.save() }>{ literalText( name ) }</div>
	) : null;
}
