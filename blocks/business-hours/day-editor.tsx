import { speak } from '@wordpress/a11y';
import { Button, TextControl, ToggleControl } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { DEFAULT_INTERVAL, type Interval, MAX_INTERVALS } from './attributes';

type Props = {
	/** The day's full name. */
	label: string;
	hours: Interval[];
	onChange: ( hours: Interval[] ) => void;
};

/**
 * One day to edit: open or closed, and the times of each interval (spec 1 §2, §4, §5).
 *
 * @param props
 * @param props.label    The day's full name.
 * @param props.hours    Its intervals; none where it is closed.
 * @param props.onChange Called with all of its intervals.
 */
export function DayEditor( { label, hours, onChange }: Props ) {
	const isOpen = hours.length > 0;
	const { ref, focusAfterUpdate } = useFocusAfterUpdate();

	const add = () => {
		onChange( [ ...hours, { opening: '', closing: '' } ] );
		focusAfterUpdate( ( day ) =>
			[
				...day.querySelectorAll< HTMLElement >( 'input[type="time"]' ),
			].at( -2 )
		);
	};
	const remove = ( index: number ) => {
		onChange( hours.filter( ( _, position ) => position !== index ) );
		// The button that had the focus is gone.
		focusAfterUpdate( ( day ) =>
			day.querySelector< HTMLElement >( '.business-hours__add button' )
		);
		/* translators: %s: day of the week. */
		speak( sprintf( __( 'Hours removed from %s.', 'ramjet' ), label ) );
	};

	return (
		<fieldset className="business-hours__day" ref={ ref }>
			<legend className="screen-reader-text">{ label }</legend>
			<div className="business-hours__toggle">
				<span className="business-hours__day-name" aria-hidden="true">
					{ label }
				</span>
				<ToggleControl
					label={
						isOpen
							? __( 'Open', 'ramjet' )
							: __( 'Closed', 'ramjet' )
					}
					checked={ isOpen }
					onChange={ ( willOpen ) =>
						onChange( willOpen ? [ DEFAULT_INTERVAL ] : [] )
					}
					__nextHasNoMarginBottom
				/>
			</div>
			{ isOpen && (
				<div className="business-hours__intervals">
					{ hours.map( ( interval, index ) => (
						<IntervalEditor
							key={ index }
							interval={ interval }
							onChange={ ( changed ) =>
								onChange( hours.with( index, changed ) )
							}
							onRemove={
								hours.length > 1
									? () => remove( index )
									: undefined
							}
						/>
					) ) }
					<div className="business-hours__add">
						<Button
							variant="link"
							onClick={ add }
							disabled={ hours.length >= MAX_INTERVALS }
						>
							{ __( 'Add Hours', 'ramjet' ) }
						</Button>
					</div>
				</div>
			) }
		</fieldset>
	);
}

/**
 * The two times of one interval.
 *
 * @param props
 * @param props.interval
 * @param props.onChange
 * @param props.onRemove Absent where the interval is the day's only one.
 */
function IntervalEditor( {
	interval,
	onChange,
	onRemove,
}: {
	interval: Interval;
	onChange: ( interval: Interval ) => void;
	onRemove?: () => void;
} ) {
	return (
		<div className="business-hours__interval">
			<TextControl
				type="time"
				label={ __( 'Opening', 'ramjet' ) }
				value={ interval.opening }
				onChange={ ( opening ) => onChange( { ...interval, opening } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextControl
				type="time"
				label={ __( 'Closing', 'ramjet' ) }
				value={ interval.closing }
				onChange={ ( closing ) => onChange( { ...interval, closing } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ onRemove && (
				<Button variant="link" isDestructive onClick={ onRemove }>
					{ __( 'Remove Hours', 'ramjet' ) }
				</Button>
			) }
		</div>
	);
}

type Find = ( container: HTMLElement ) => HTMLElement | null | undefined;

/** Moves the focus to an element that is only there, or only last, once React has rendered the change. */
function useFocusAfterUpdate() {
	const ref = useRef< HTMLFieldSetElement >( null );
	const find = useRef< Find | undefined >( undefined );
	useEffect( () => {
		if ( ref.current && find.current ) {
			find.current( ref.current )?.focus();
			find.current = undefined;
		}
	} );
	return {
		ref,
		focusAfterUpdate( target: Find ) {
			find.current = target;
		},
	};
}
