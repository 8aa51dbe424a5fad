import type { ThunkArgs } from '@wordpress/data';

import type { store } from '.';

/** Reads the modules when they are first selected. */
export const getModules =
	() =>
	( { dispatch }: ThunkArgs< typeof store > ): Promise< void > =>
		dispatch.loadModules();
