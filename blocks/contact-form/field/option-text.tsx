import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

type Props = { label: string; onChange: ( label: string ) => void };

/** The text of an option, edited in place. */
export const OptionText = ( { label, onChange }: Props ) => (
	<RichText
		identifier="label"
		tagName="span"
		aria-label={ __( 'Option', 'ramjet' ) }
		placeholder={ __( 'Add option…', 'ramjet' ) }
		value={ label }
		onChange={ onChange }
		allowedFormats={ [] }
		disableLineBreaks
		withoutInteractiveFormatting
	/>
);
