import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { defaultRequiredText } from './defaults';
import type { FieldEditProps } from './field-edit-props';

/** The editable mark of a required field. */
export function RequiredMark( {
	attributes: { required, requiredText, requiredIndicator },
	setAttributes,
}: Pick< FieldEditProps, 'attributes' | 'setAttributes' > ) {
	return required && requiredIndicator !== false ? (
		<>
			{ ' ' }
			<RichText
				identifier="requiredText"
				tagName="span"
				className="ramjet-field__required"
				aria-label={ __( '“Required” text', 'ramjet' ) }
				value={ requiredText ?? defaultRequiredText() }
				onChange={ ( text: string ) =>
					setAttributes( { requiredText: text } )
				}
				allowedFormats={ [] }
				disableLineBreaks
				withoutInteractiveFormatting
			/>
		</>
	) : null;
}
