import type { ThunkArgs } from '@wordpress/data';

import type { store } from '.';

type Args = ThunkArgs< typeof store >;

/** Reads the connection status when it is first selected. */
export const getConnectionStatus =
	() =>
	( { dispatch }: Args ): Promise< void > =>
		dispatch.refreshConnection();

/** Selecting whether the user is connected selects the status, which is read once for both. */
export const isUserConnected =
	() =>
	async ( { resolveSelect }: Args ): Promise< void > => {
		await resolveSelect.getConnectionStatus();
	};

/** Reads the AI feature when it is first selected. */
export const getAiFeature =
	() =>
	( { dispatch }: Args ): Promise< void > =>
		dispatch.refreshAiFeature();

/** Selecting what is left selects the feature, which is read once for both. */
export const getAiRequestsLeft =
	() =>
	async ( { resolveSelect }: Args ): Promise< void > => {
		await resolveSelect.getAiFeature();
	};
