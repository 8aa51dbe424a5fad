import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useRef } from '@wordpress/element';
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
	const startUndoStep = useUndoSteps();
	const days = normalizeDays( attributes.days );

	const setHours = (
		name: DayName,
		hours: Interval[],
		typedInto?: string
	) => {
		startUndoStep( typedInto && `${ name } ${ typedInto }` );
		setAttributes( {
			days: days.map( ( day ) =>
				day.name === name ? { name, hours } : day
			),
		} );
	};

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
						onChange={ ( newHours, typedInto ) =>
							setHours( name, newHours, typedInto )
						}
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

/**
 * The editor undoes consecutive changes of one attribute in one step, and all days are one attribute. Call the returned
 * function before each change: it starts a new step unless the change goes on typing into the same control.
 */
function useUndoSteps(): ( typedInto?: string ) => void {
	const { __unstableMarkLastChangeAsPersistent } =
		useDispatch( blockEditorStore );
	const control = useRef< string >();
	return ( typedInto ) => {
		if ( ! typedInto || typedInto !== control.current ) {
			__unstableMarkLastChangeAsPersistent();
		}
		control.current = typedInto;
	};
}
