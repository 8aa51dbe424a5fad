import { useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { PlainField } from '../plain-field';
import { ShownLink } from '../shown-link';
import { type Attributes, splitEmails } from './attributes';

export default function Edit( {
	attributes: { email },
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ) {
	return (
		<div { ...useBlockProps() }>
			{ isSelected || ! email ? (
				<PlainField
					label={ __( 'Email', 'ramjet' ) }
					value={ email }
					onChange={ ( text ) => setAttributes( { email: text } ) }
				/>
			) : (
				splitEmails( email ).map( ( { text, href }, index ) => (
					<Fragment key={ index }>
						{ href ? (
							<ShownLink href={ href }>{ text }</ShownLink>
						) : (
							text
						) }
					</Fragment>
				) )
			) }
		</div>
	);
}
