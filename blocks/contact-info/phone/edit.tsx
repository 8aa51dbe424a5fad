import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { PlainField } from '../plain-field';
import { ShownLink } from '../shown-link';
import { type Attributes, splitPhone } from './attributes';

export default function Edit( {
	attributes: { phone },
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const { prefix, number, href } = splitPhone( phone );
	return (
		<div { ...useBlockProps() }>
			{ isSelected || ! phone ? (
				<PlainField
					label={ __( 'Phone number', 'ramjet' ) }
					value={ phone }
					onChange={ ( text ) => setAttributes( { phone: text } ) }
				/>
			) : (
				<>
					{ prefix && (
						<span className="phone-prefix">{ prefix }</span>
					) }
					{ number && (
						<ShownLink href={ href }>{ number }</ShownLink>
					) }
				</>
			) }
		</div>
	);
}
