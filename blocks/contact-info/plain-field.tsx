import { PlainText } from '@wordpress/block-editor';
import type { KeyboardEvent } from 'react';
import { isEnter } from '../../shared/lib/keys';

type PlainFieldProps = {
	/** Placeholder and accessible name. */
	label: string;
	value: string;
	onChange: ( value: string ) => void;
};

/**
 * A text field that looks like the text on the page. A text area, so that long texts wrap, but without line breaks.
 */
export function PlainField( { label, value, onChange }: PlainFieldProps ) {
	return (
		<PlainText
			className="jetpack-contact-info__field"
			value={ value }
			placeholder={ label }
			aria-label={ label }
			onChange={ ( text ) => onChange( text.replace( /[\r\n]+/g, ' ' ) ) }
			onKeyDown={ ( event: KeyboardEvent ) => {
				if ( isEnter( event ) ) {
					event.preventDefault();
				}
			} }
		/>
	);
}
