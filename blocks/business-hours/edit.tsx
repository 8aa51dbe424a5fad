import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	type Attributes,
	type DayName,
	findOverlap,
	type Interval,
	inWeekOrder,
	normalizeDays,
} from './attributes';
import { DayEditor } from './day-editor';
import { DayView } from './day-view';
import { OverlapWarning } from './overlap-warning';
import { useLocalizedWeek } from './use-localized-week';

export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const blockProps = useBlockProps();
	const { days: names, startOfWeek } = useLocalizedWeek();
	const days = normalizeDays( attributes.days );

	const setHours = ( name: DayName, hours: Interval[] ) =>
		setAttributes( {
			days: days.map( ( day ) =>
				day.name === name ? { name, hours } : day
			),
		} );

	const week = inWeekOrder( days, startOfWeek ).map( ( day ) => {
		const before = days.at( days.indexOf( day ) - 1 ) ?? day;
		return {
			...day,
			label: names[ day.name ],
			warning: (
				<OverlapWarning
					overlap={ findOverlap( day.hours, before.hours ) }
					dayBefore={ names[ before.name ] }
				/>
			),
		};
	} );

	return (
		<div { ...blockProps }>
			{ isSelected ? (
				week.map( ( { name, label, hours, warning } ) => (
					<DayEditor
						key={ name }
						label={ label }
						hours={ hours }
						onChange={ ( newHours ) => setHours( name, newHours ) }
					>
						{ warning }
					</DayEditor>
				) )
			) : (
				<dl className="jetpack-business-hours">
					{ week.map( ( { name, label, hours, warning } ) => (
						<DayView key={ name } label={ label } hours={ hours }>
							{ warning }
						</DayView>
					) ) }
				</dl>
			) }
		</div>
	);
}
