import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';

type Props = {
	label: string;
	/** Of an option that has a default label. */
	placeholder?: string;
	onChange: ( label: string ) => void;
	onKeyDown?: ( event: KeyboardEvent ) => void;
};

/** The text of an option, edited in place. */
export const OptionText = ( {
	label,
	placeholder = __( 'Add option…', 'ramjet' ),
	onChange,
	onKeyDown,
}: Props ) => (
	<RichText
		identifier="label"
		tagName="span"
		aria-label={ __( 'Option', 'ramjet' ) }
		placeholder={ placeholder }
		value={ label }
		onChange={ onChange }
		onKeyDown={ onKeyDown }
		allowedFormats={ [] }
		disableLineBreaks
		withoutInteractiveFormatting
	/>
);
