import type { Action } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { backup, envelope, published, trash } from '@wordpress/icons';

import type {
	ResponseAction,
	ResponseStatus,
	ResponseSummary,
} from '../api/form-responses';

/** An action on responses, with its button. */
export type ListAction = {
	action: ResponseAction;
	label: string;
	icon?: Action< ResponseSummary >[ 'icon' ];
	isPrimary?: boolean;
	isFor?: ( item: Pick< ResponseSummary, 'unread' > ) => boolean;
};

/**
 * The actions on responses of a list.
 *
 * @param status The list.
 */
export function listActions( status: ResponseStatus ): ListAction[] {
	const remove: ListAction = {
		action: 'trash',
		label: __( 'Move to trash', 'ramjet' ),
		icon: trash,
		isPrimary: true,
	};
	const destroy: ListAction = {
		action: 'delete',
		label: __( 'Delete forever', 'ramjet' ),
	};
	switch ( status ) {
		case 'spam':
			return [
				{
					action: 'not-spam',
					label: __( 'Not spam', 'ramjet' ),
					icon: published,
					isPrimary: true,
				},
				remove,
				destroy,
			];
		case 'trash':
			return [
				{
					action: 'restore',
					label: __( 'Restore', 'ramjet' ),
					icon: backup,
					isPrimary: true,
				},
				destroy,
			];
		default:
			return [
				remove,
				{
					action: 'read',
					label: __( 'Mark as read', 'ramjet' ),
					icon: envelope,
					isFor: ( { unread } ) => unread,
				},
				{
					action: 'unread',
					label: __( 'Mark as unread', 'ramjet' ),
					icon: envelope,
					isFor: ( { unread } ) => ! unread,
				},
				{ action: 'spam', label: __( 'Mark as spam', 'ramjet' ) },
			];
	}
}

/**
 * The same actions for DataViews, on one response or several.
 *
 * @param status The list.
 * @param act    Performs the action.
 */
export const listDataViewsActions = (
	status: ResponseStatus,
	act: ( action: ResponseAction, items: ResponseSummary[] ) => void
): Action< ResponseSummary >[] =>
	listActions( status ).map(
		( { action, label, icon, isPrimary, isFor } ) => ( {
			id: action,
			label,
			icon,
			isPrimary,
			supportsBulk: true,
			...( isFor && { isEligible: isFor } ),
			callback: ( items: ResponseSummary[] ) => act( action, items ),
		} )
	);
