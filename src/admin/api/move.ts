import { fetchReply, postForReply } from '../../../shared/api/checked-request';
import { expectReply } from '../../../shared/api/expect-reply';
import { post, request } from '../../../shared/api/request';

/** One of Jetpack's settings. Texts are translated. */
export type MoveRow = {
	/** Empty if it cannot be moved. */
	id: string;
	/** Title of its section. */
	group: string;
	label: string;
	/** Jetpack's value, and Ramjet's. */
	jetpack: string;
	ramjet: string;
	/** 'kept' was set in Ramjet; 'refused' cannot be used; 'missing' does not exist in Ramjet. */
	state: 'move' | 'kept' | 'same' | 'refused' | 'missing';
	/** Why it cannot be used, a sentence. */
	note: string;
	/** Whether it is moved unless the user decides otherwise. */
	checked: boolean;
};

/** What was moved. */
export type MoveRecord = {
	/** 'moving' and 'undoing' are unfinished. */
	state: 'moving' | 'done' | 'undoing' | 'undone';
	/** Whether a process is working on it. */
	busy: boolean;
	/** ISO 8601. */
	time: string;
	rows: {
		label: string;
		former: string;
		new: string;
		result:
			| ''
			| 'moved'
			| 'restored'
			| 'changed'
			| 'refused'
			| 'failed'
			| 'gone';
	}[];
	/** What was not moved: Jetpack's value, or why not. */
	left: { label: string; note: string }[];
};

/** The state of the move. */
export type Move = {
	rows: MoveRow[];
	record: MoveRecord | null;
	/** Whether settings were moved, or the move was skipped. It stays when the record is removed. */
	moved: boolean;
	/** Jetpack and its separate plugins, as far as they are active. */
	plugins: { slug: string; plugin: string; network: boolean }[];
	/** Ramjet's. */
	modules: { module: string; activated: boolean }[];
};

/** Sends a request that changes the move; resolves to whether it succeeded. */
export type Act = ( action: () => Promise< Move > ) => Promise< boolean >;

const PATH = 'ramjet/v1/move';

const EXAMPLE = {
	rows: [ { id: '', group: '', label: '', jetpack: '', ramjet: '' } ],
	moved: false,
	plugins: [ { slug: '', plugin: '', network: false } ],
	modules: [ { module: '', activated: false } ],
};

export const fetchMove = ( signal: AbortSignal ) =>
	fetchReply< Move >( PATH, EXAMPLE, signal );

/**
 * Moves settings, or finishes what was begun.
 *
 * @param rows IDs; none skips the move.
 */
export const runMove = ( rows: string[] ) =>
	postForReply< Move >( PATH, { rows }, EXAMPLE );

/** Restores what still has the moved value. */
export const undoMove = () =>
	postForReply< Move >( `${ PATH }/undo`, {}, EXAMPLE );

/** Removes the report. */
export const dismissMove = async () =>
	expectReply< Move >(
		await request( { path: PATH, method: 'DELETE' } ),
		EXAMPLE
	);

/**
 * Deactivates one of the plugins, and looks again at what needs somebody. By WordPress's own route: while Jetpack is active,
 * it answers jetpack/v4/plugins.
 *
 * @param plugin Its ID.
 */
export async function deactivatePlugin( plugin: string ): Promise< void > {
	await post( `wp/v2/plugins/${ plugin }`, { status: 'inactive' } );
	// The findings themselves say if this fails.
	await post( `${ PATH }/look`, {} ).catch( () => null );
}
