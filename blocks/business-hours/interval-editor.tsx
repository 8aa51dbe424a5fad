import { __, sprintf } from '@wordpress/i18n';
import { Button, TextControl } from '../../shared/components/controls';
import type { Interval } from './attributes';

type Props = {
	/** The day's full name. */
	day: string;
	/** Number of the interval within the day, from 1. */
	position: number;
	interval: Interval;
	onChange: ( interval: Interval ) => void;
	/** Undefined for a day's only interval. */
	onRemove?: () => void;
};

/** The two times of one interval. Their accessible names include the day and the number of the interval. */
export function IntervalEditor( {
	day,
	position,
	interval,
	onChange,
	onRemove,
}: Props ) {
	const time = ( name: keyof Interval, label: string, fullLabel: string ) => (
		<TextControl
			type="time"
			label={ label }
			aria-label={ fullLabel }
			value={ interval[ name ] }
			onChange={ ( text ) => onChange( { ...interval, [ name ]: text } ) }
		/>
	);
	return (
		<div className="business-hours__interval">
			{ time(
				'opening',
				__( 'Opening', 'ramjet' ),
				sprintf(
					/* translators: 1: day of the week, 2: 1 for the day's first opening hours, 2 for its second and so on. */
					__( '%1$s, opening time %2$d', 'ramjet' ),
					day,
					position
				)
			) }
			{ time(
				'closing',
				__( 'Closing', 'ramjet' ),
				sprintf(
					/* translators: 1: day of the week, 2: 1 for the day's first opening hours, 2 for its second and so on. */
					__( '%1$s, closing time %2$d', 'ramjet' ),
					day,
					position
				)
			) }
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
