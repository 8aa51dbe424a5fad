import { Button, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Interval } from './attributes';

type Props = {
	/** The day's full name. */
	day: string;
	/** Which of the day's intervals this is, from 1 on. */
	position: number;
	interval: Interval;
	onChange: ( interval: Interval ) => void;
	/** Absent where the interval is the day's only one. */
	onRemove?: () => void;
};

/**
 * The two times of one interval. What is seen is the same in each; the names that are read out say
 * which day and which interval they belong to.
 *
 * @param props
 * @param props.day
 * @param props.position
 * @param props.interval
 * @param props.onChange
 * @param props.onRemove
 */
export function IntervalEditor( {
	day,
	position,
	interval,
	onChange,
	onRemove,
}: Props ) {
	return (
		<div className="business-hours__interval">
			<TextControl
				type="time"
				label={ __( 'Opening', 'ramjet' ) }
				aria-label={ sprintf(
					/* translators: 1: day of the week, 2: 1 for the day's first opening hours, 2 for its second and so on. */
					__( '%1$s, opening time %2$d', 'ramjet' ),
					day,
					position
				) }
				value={ interval.opening }
				onChange={ ( opening ) => onChange( { ...interval, opening } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextControl
				type="time"
				label={ __( 'Closing', 'ramjet' ) }
				aria-label={ sprintf(
					/* translators: 1: day of the week, 2: 1 for the day's first opening hours, 2 for its second and so on. */
					__( '%1$s, closing time %2$d', 'ramjet' ),
					day,
					position
				) }
				value={ interval.closing }
				onChange={ ( closing ) => onChange( { ...interval, closing } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ onRemove && (
				<Button
					variant="link"
					isDestructive
					onClick={ onRemove }
					aria-label={ sprintf(
						/* translators: 1: day of the week, 2: 1 for the day's first opening hours, 2 for its second and so on. Begins like the visible text 'Remove Hours'. */
						__( 'Remove Hours %2$d, %1$s', 'ramjet' ),
						day,
						position
					) }
				>
					{ __( 'Remove Hours', 'ramjet' ) }
				</Button>
			) }
		</div>
	);
}
