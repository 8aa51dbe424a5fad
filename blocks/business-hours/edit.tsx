import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	type Attributes,
	type DayName,
	type Interval,
	inWeekOrder,
	normalizeDays,
} from './attributes';
import { DayEditor } from './day-editor';
import { DayView } from './day-view';
import { useLocalizedWeek } from './use-localized-week';

export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const blockProps = useBlockProps();
	const { days: names, startOfWeek } = useLocalizedWeek();
	const days = normalizeDays( attributes.days );
	const week = inWeekOrder( days, startOfWeek );

	const setHours = ( name: DayName, hours: Interval[] ) =>
		setAttributes( {
			days: days.map( ( day ) =>
				day.name === name ? { name, hours } : day
			),
		} );

	return (
		<div { ...blockProps }>
			{ isSelected ? (
				week.map( ( { name, hours } ) => (
					<DayEditor
						key={ name }
						label={ names[ name ] }
						hours={ hours }
						onChange={ ( newHours ) => setHours( name, newHours ) }
					/>
				) )
			) : (
				<dl className="jetpack-business-hours">
					{ week.map( ( { name, hours } ) => (
						<DayView
							key={ name }
							label={ names[ name ] }
							hours={ hours }
						/>
					) ) }
				</dl>
			) }
		</div>
	);
}
