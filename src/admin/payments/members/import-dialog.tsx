import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import { messageOf } from '../../../../shared/api/errors';
import {
	type ImportReply,
	importMembers,
	type MemberPlan,
} from '../../api/members';
import FormDialog from '../../components/form-dialog';
import { PlanSelect } from './member-dialog';

type Props = {
	plans: readonly MemberPlan[];
	/** Called after members were added or changed. */
	onChanged: () => void;
	onClose: () => void;
};

/** Characters that the server reads. */
const MAX_LENGTH = 2_000_000;

/** Bad rows that are listed. */
const SHOWN = 50;

type Progress = Omit< ImportReply, 'next' > & { isDone: boolean };

/** Imports members from a CSV file, and lists the rows that were left out. */
export default function ImportDialog( { plans, onChanged, onClose }: Props ) {
	const [ file, setFile ] = useState< File | null >( null );
	const [ plan, setPlan ] = useState( 0 );
	const [ error, setError ] = useState< string | null >( null );
	const [ progress, setProgress ] = useState< Progress | null >( null );
	const isBusy = progress !== null && ! progress.isDone && error === null;
	/** The file that is being imported; null after it was replaced or the dialog was closed. */
	const running = useRef< File | null >( null );
	useEffect( () => () => void ( running.current = null ), [] );

	const run = async ( chosen: File ) => {
		running.current = chosen;
		const isCurrent = () => running.current === chosen;
		const sum: Progress = { total: 0, saved: 0, errors: [], isDone: false };
		setError( null );
		setProgress( { ...sum } );
		try {
			const csv = await chosen.text();
			if ( csv.length > MAX_LENGTH ) {
				throw new Error(
					__(
						'The file is too long. Split it into smaller ones.',
						'ramjet'
					)
				);
			}
			for ( let from: number | null = 0; from !== null && isCurrent(); ) {
				const reply: ImportReply = await importMembers(
					csv,
					plan,
					from
				);
				sum.total = reply.total;
				sum.saved += reply.saved;
				sum.errors = [ ...sum.errors, ...reply.errors ];
				sum.isDone = reply.next === null;
				if ( isCurrent() ) {
					setProgress( { ...sum } );
				}
				from = reply.next;
			}
		} catch ( reason ) {
			if ( isCurrent() ) {
				setError( messageOf( reason ) );
			}
		}
		if ( sum.saved > 0 ) {
			onChanged();
		}
	};

	return (
		<FormDialog
			title={ __( 'Import members', 'ramjet' ) }
			submitLabel={ __( 'Import', 'ramjet' ) }
			closeLabel={ __( 'Close', 'ramjet' ) }
			isBusy={ isBusy }
			isDone={ progress?.isDone }
			error={ error }
			onSubmit={ () => {
				if ( file === null ) {
					setError( __( 'Choose a CSV file.', 'ramjet' ) );
				} else {
					run( file );
				}
			} }
			onClose={ onClose }
		>
			<p>
				{ sprintf(
					/* translators: %s: a date, as it has to be written. */
					__(
						'The columns of the file are: email address, plan (ID or title), last day (such as %s; empty for no end). No emails are sent.',
						'ramjet'
					),
					'2027-01-31'
				) }
			</p>
			<p>
				<label htmlFor="ramjet-import-file">
					{ __( 'CSV file', 'ramjet' ) }
				</label>
				<br />
				<input
					id="ramjet-import-file"
					type="file"
					accept=".csv,text/csv"
					onChange={ ( { target } ) => {
						running.current = null;
						setFile( target.files?.[ 0 ] ?? null );
						setProgress( null );
						setError( null );
					} }
				/>
			</p>
			<PlanSelect
				label={ __( 'Plan for rows without one', 'ramjet' ) }
				value={ plan }
				plans={ plans }
				onChange={ setPlan }
			/>
			<div role="status">
				{ progress && progress.total > 0 && (
					<Summary progress={ progress } />
				) }
			</div>
		</FormDialog>
	);
}

/** The number of imported rows, and the rows that were left out. */
function Summary( { progress }: { progress: Progress } ) {
	const { total, saved, errors, isDone } = progress;
	if ( ! isDone ) {
		return (
			<p>
				{ sprintf(
					/* translators: 1: number of imported rows. 2: number of all rows. */
					__( '%1$d of %2$d rows imported…', 'ramjet' ),
					saved,
					total
				) }
			</p>
		);
	}
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %d: number of members. */
					_n(
						'%d member imported.',
						'%d members imported.',
						saved,
						'ramjet'
					),
					saved
				) }{ ' ' }
				{ errors.length > 0 &&
					sprintf(
						/* translators: %d: number of rows. */
						_n(
							'%d row was left out:',
							'%d rows were left out:',
							errors.length,
							'ramjet'
						),
						errors.length
					) }
			</p>
			<ul className="ramjet-import__errors">
				{ errors.slice( 0, SHOWN ).map( ( { row, email, message } ) => (
					<li key={ row } dir="auto">
						{ sprintf(
							/* translators: 1: number of a row. 2: email address. 3: what is wrong, a sentence. */
							__( 'Row %1$d (%2$s): %3$s', 'ramjet' ),
							row,
							email,
							message
						) }
					</li>
				) ) }
				{ errors.length > SHOWN && <li>…</li> }
			</ul>
		</>
	);
}
