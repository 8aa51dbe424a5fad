/*
 * Pages with unsaved changes register a guard: another page of the dashboard opens only after a confirmation. When
 * the dashboard as a whole is left, the browser asks.
 */
import { useEffect } from '@wordpress/element';

const guards = new Set< symbol >();
const listeners = new Set< () => void >();
let pendingLeave: ( () => void ) | null = null;

function setPendingLeave( leave: ( () => void ) | null ): void {
	pendingLeave = leave;
	listeners.forEach( ( listener ) => listener() );
}

/**
 * Has the user confirm leaving the page.
 *
 * @param isDirty Whether the page has unsaved changes.
 */
export function useUnsavedChanges( isDirty: boolean ): void {
	useEffect( () => {
		if ( ! isDirty ) {
			return;
		}
		const guard = Symbol( 'guard' );
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		guards.add( guard );
		window.addEventListener( 'beforeunload', ask );
		return () => {
			guards.delete( guard );
			window.removeEventListener( 'beforeunload', ask );
			if ( pendingLeave && guards.size === 0 ) {
				// The changes were saved while the question was open.
				confirmLeave( true );
			}
		};
	}, [ isDirty ] );
}

/** Whether the page has unsaved changes. */
export const hasUnsavedChanges = (): boolean => guards.size > 0;

/**
 * Leaves the page: at once without unsaved changes, otherwise when the user confirms.
 *
 * @param leave Shows the other page.
 */
export function leaveWhenConfirmed( leave: () => void ): void {
	if ( hasUnsavedChanges() ) {
		setPendingLeave( leave );
	} else {
		leave();
	}
}

/** What waits for the user's confirmation. */
export const getPendingLeave = (): ( () => void ) | null => pendingLeave;

/**
 * Ends the question.
 *
 * @param isConfirmed Whether the user leaves.
 */
export function confirmLeave( isConfirmed: boolean ): void {
	const leave = pendingLeave;
	setPendingLeave( null );
	if ( isConfirmed ) {
		leave?.();
	}
}

/**
 * Calls back when a question is asked or ends.
 *
 * @return Unsubscribes.
 */
export function subscribeToPendingLeave( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}
