import { __ } from '@wordpress/i18n';

import { ToggleControl } from '../../../shared/components/controls';
import type { Module } from '../api/modules';

type Props = {
	module: Module;
	/** Gets changed values by option name. */
	onChange: ( values: Record< string, unknown > ) => void;
};

/** The options of a module that are on or off, shown on demand. */
export function ModuleOptions( { module, onChange }: Props ) {
	const options = Object.entries( module.options ).filter(
		( [ , option ] ) => option.type === 'boolean'
	);
	if ( options.length === 0 ) {
		return null;
	}
	return (
		<details className="ramjet-module__details">
			<summary>{ __( 'Settings', 'ramjet' ) }</summary>
			{ options.map( ( [ name, { label, description, value } ] ) => (
				<ToggleControl
					key={ name }
					label={ label }
					help={ description }
					checked={ value === true }
					onChange={ ( checked ) =>
						onChange( { [ name ]: checked } )
					}
				/>
			) ) }
		</details>
	);
}
