import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { SelectControl } from '../../../shared/components/controls';
import PublicField, { type FieldProps } from './public-field';

/* No value has spaces. */
const OTHER = 'another one';

const withoutSlash = ( url: string ) => url.replace( /\/+$/, '' );

/** A field with well-known values: choosing one sets it, and 'Another' shows the field itself. */
export default function PresetField( props: FieldProps ) {
	const { field, value, error, onChange } = props;
	const current = withoutSlash( value ?? field.shown );
	const known = field.presets.find(
		( preset ) => preset.value === current
	)?.value;
	const [ isOther, setIsOther ] = useState( current !== '' && ! known );
	const isShown = isOther || error !== undefined;
	const choose = ( choice: string ) => {
		setIsOther( choice === OTHER );
		if ( choice !== OTHER ) {
			onChange( choice );
		}
	};
	return (
		<>
			<SelectControl
				label={ __( 'Provider', 'ramjet' ) }
				options={ [
					...( current || isOther
						? []
						: [
								{
									value: '',
									label: __( 'Choose…', 'ramjet' ),
								},
							] ),
					...field.presets,
					{ value: OTHER, label: __( 'Another', 'ramjet' ) },
				] }
				value={ isOther ? OTHER : ( known ?? '' ) }
				onChange={ choose }
			/>
			{ isShown && <PublicField { ...props } /> }
			{ field.link && (
				<a className="ramjet-service__link" href={ field.link.url }>
					{ field.link.label }
				</a>
			) }
		</>
	);
}
