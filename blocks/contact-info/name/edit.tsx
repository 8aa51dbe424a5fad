import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { PlainField } from '../plain-field';
import type { Attributes } from './attributes';

export default function Edit( {
	attributes: { name },
	setAttributes,
}: BlockEditProps< Attributes > ) {
	return (
		<div { ...useBlockProps() }>
			<PlainField
				label={ __( 'Name', 'ramjet' ) }
				value={ name }
				onChange={ ( text ) => setAttributes( { name: text } ) }
			/>
		</div>
	);
}
