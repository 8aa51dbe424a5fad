import { dateI18n } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	Button,
	SelectControl,
	TextControl,
} from '../../../shared/components/controls';
import { type DateFilter, MIN_YEAR, RANGES, WHOLE_YEAR } from '../filter-rules';

const listRangeNames = (): Record< DateFilter[ 'range' ], string > => ( {
	any: __( 'Any time', 'ramjet' ),
	'7-days': __( 'Last 7 days', 'ramjet' ),
	'30-days': __( 'Last 30 days', 'ramjet' ),
	'6-months': __( 'Last 6 months', 'ramjet' ),
	'12-months': __( 'Last 12 months', 'ramjet' ),
	custom: __( 'Specific month/year', 'ramjet' ),
} );

const listMonths = () => [
	{ value: String( WHOLE_YEAR ), label: __( 'Whole year', 'ramjet' ) },
	...Array.from( { length: 12 }, ( _, month ) => ( {
		value: String( month ),
		label: dateI18n( 'F', new Date( 2000, month, 15 ), undefined ),
	} ) ),
];

type Props = {
	value: DateFilter;
	onChange: ( value: DateFilter ) => void;
};

/** The period of a filter. A month is applied by a button, so that there is no request for each digit of the year. */
export function DateFields( { value, onChange }: Props ) {
	const names = listRangeNames();
	const [ month, setMonth ] = useState( value.month );
	const [ year, setYear ] = useState( String( value.year ) );
	const wanted = Number( year );
	const isInvalid =
		! Number.isInteger( wanted ) || wanted < MIN_YEAR || wanted > 9999;
	const isUnchanged = month === value.month && wanted === value.year;
	return (
		<>
			<SelectControl
				label={ __( 'Filter by time period', 'ramjet' ) }
				value={ value.range }
				options={ RANGES.map( ( range ) => ( {
					value: range,
					label: names[ range ],
				} ) ) }
				onChange={ ( range ) => onChange( { ...value, range } ) }
			/>
			{ value.range === 'custom' && (
				<form
					className="ramjet-media__filter"
					noValidate
					onSubmit={ ( event ) => {
						event.preventDefault();
						if ( ! isUnchanged && ! isInvalid ) {
							onChange( { ...value, month, year: wanted } );
						}
					} }
				>
					<SelectControl
						label={ __( 'Month', 'ramjet' ) }
						value={ String( month ) }
						options={ listMonths() }
						onChange={ ( next ) => setMonth( Number( next ) ) }
					/>
					<TextControl
						label={ __( 'Year', 'ramjet' ) }
						type="number"
						min={ MIN_YEAR }
						value={ year }
						onChange={ setYear }
					/>
					<Button
						variant="secondary"
						type="submit"
						disabled={ isUnchanged || isInvalid }
					>
						{ __( 'Apply', 'ramjet' ) }
					</Button>
				</form>
			) }
		</>
	);
}
