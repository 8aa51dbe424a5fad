import { ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

import type { Module } from '../../../shared/api/modules';

type Props = {
	module: Module;
	/** Gets the changed values by option name. */
	onChange: ( options: Record< string, unknown > ) => void;
};

/**
 * A module's options that are yes or no, each as a switch; nothing where it has none.
 *
 * @param props
 * @param props.module
 * @param props.onChange
 */
export default function ModuleOptions( { module, onChange }: Props ) {
	const options = Object.entries( module.options ).filter(
		( [ , option ] ) => option.type === 'boolean'
	);
	if ( options.length === 0 ) {
		return null;
	}
	return (
		<fieldset className="ramjet-module__options">
			<legend className="screen-reader-text">
				{ sprintf(
					/* translators: %s: name of a module. */
					__( 'Settings of %s', 'ramjet' ),
					module.name
				) }
			</legend>
			{ options.map( ( [ name, { label, description, value } ] ) => (
				<ToggleControl
					key={ name }
					__nextHasNoMarginBottom
					label={ label }
					help={ description }
					checked={ value === true }
					onChange={ ( checked ) =>
						onChange( { [ name ]: checked } )
					}
				/>
			) ) }
		</fieldset>
	);
}
