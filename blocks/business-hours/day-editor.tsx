import { speak } from '@wordpress/a11y';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import {
	Button,
	CheckboxControl,
	ToggleControl,
} from '../../shared/components/controls';
import {
	ALL_DAY,
	DEFAULT_INTERVAL,
	type Interval,
	isOpenAllDay,
	MAX_INTERVALS,
} from './attributes';
import { IntervalEditor } from './interval-editor';

type Props = {
	/** The day's full name. */
	label: string;
	hours: Interval[];
	/** Called with all intervals. */
	onChange: ( hours: Interval[] ) => void;
	/** A warning about the hours. */
	children?: ReactNode;
};

/**
 * The controls of one day: open or closed, open 24 hours or the times of each interval.
 *
 * @param props.hours Its intervals; none if the day is closed.
 */
export function DayEditor( { label, hours, onChange, children }: Props ) {
	const isOpen = hours.length > 0;
	const isAllDay = isOpenAllDay( hours );
	// Times may add up to the whole day while someone is typing; the inputs must not disappear then.
	const [ isInTimes, setIsInTimes ] = useState( false );
	const hoursBefore = useRef( [ DEFAULT_INTERVAL ] );
	const { ref, focusAfterUpdate } = useFocusAfterUpdate();

	const setAllDay = ( willBeAllDay: boolean ) => {
		if ( willBeAllDay ) {
			hoursBefore.current = hours;
		}
		onChange( willBeAllDay ? [ ALL_DAY ] : hoursBefore.current );
	};

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
		// The focused button is gone.
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
				/>
			</div>
			{ ! isOpen && (
				<div className="business-hours__closed">
					{ __( 'Turn on to add opening hours.', 'ramjet' ) }
				</div>
			) }
			{ isOpen && (
				<div className="business-hours__intervals">
					<CheckboxControl
						label={ __( 'Open 24 hours', 'ramjet' ) }
						checked={ isAllDay }
						onChange={ setAllDay }
					/>
					{ ( ! isAllDay || isInTimes ) && (
						<div
							className="business-hours__times"
							onFocus={ () => setIsInTimes( true ) }
							onBlur={ ( { currentTarget, relatedTarget } ) =>
								setIsInTimes(
									currentTarget.contains( relatedTarget )
								)
							}
						>
							{ hours.map( ( interval, index ) => (
								<IntervalEditor
									key={ index }
									day={ label }
									position={ index + 1 }
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
									accessibleWhenDisabled={ false }
									aria-label={ sprintf(
										/* translators: %s: day of the week. Begins like the visible text 'Add Hours'. */
										__( 'Add Hours, %s', 'ramjet' ),
										label
									) }
								>
									{ __( 'Add Hours', 'ramjet' ) }
								</Button>
							</div>
						</div>
					) }
				</div>
			) }
			{ children }
		</fieldset>
	);
}

type Find = ( container: HTMLElement ) => HTMLElement | null | undefined;

/** Moves the focus to an element that React is about to render. */
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
