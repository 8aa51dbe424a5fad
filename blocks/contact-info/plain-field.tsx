import { PlainText } from '@wordpress/block-editor';
import type { KeyboardEvent } from 'react';

type PlainFieldProps = {
	/** Names the field, for the eye as its placeholder and for assistive technology. */
	label: string;
	value: string;
	onChange: ( value: string ) => void;
};

/**
 * A field for one line of text that looks as it will on the page. Long text wraps, so it is a text
 * area, but a line break can't be typed or pasted into it.
 *
 * @param props
 * @param props.label
 * @param props.value
 * @param props.onChange
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
				if ( event.key === 'Enter' ) {
					event.preventDefault();
				}
			} }
		/>
	);
}
