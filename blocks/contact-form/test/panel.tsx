import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type {
	AnyAttributes,
	AttributeSchemas,
} from '../../../shared/types/blocks';
import type { FormAttributes } from '../attributes';
import metadata from '../block.json';
import type { PanelProps } from '../panels/panel';

const schemas: AttributeSchemas = metadata.attributes;
const DEFAULTS: AnyAttributes = Object.fromEntries(
	Object.entries( schemas ).map( ( [ name, schema ] ) => [
		name,
		schema.default,
	] )
);

/**
 * Renders an open panel of a form, without an editor. The form's client id is 'form'.
 *
 * @param Panel
 * @param given Attributes that differ from the defaults.
 * @return The panel's title, and the form's current attributes.
 */
export function openPanel(
	Panel: ( props: PanelProps ) => JSX.Element | null,
	given: Partial< FormAttributes > = {}
) {
	let current: FormAttributes;
	function Form() {
		const [ attributes, setAttributes ] = useState< FormAttributes >( {
			...DEFAULTS,
			...given,
		} as FormAttributes );
		current = attributes;
		return (
			<Panel
				clientId="form"
				attributes={ attributes }
				setAttributes={ ( changes ) =>
					setAttributes( { ...attributes, ...changes } )
				}
			/>
		);
	}
	render( <Form /> );
	const title = screen.queryByRole( 'button', { expanded: false } );
	if ( title ) {
		fireEvent.click( title );
	}
	return {
		title: title?.textContent,
		attributes: () => current,
	};
}
