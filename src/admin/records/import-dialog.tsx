import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { messageOf } from '../../../shared/api/errors';
import FormDialog from '../components/form-dialog';

/** What has been imported of a file. */
export type ImportProgress = {
	/** Rows of the file, and how many of them were read. */
	total: number;
	read: number;
	/** Records that were added or changed. */
	saved: number;
	/** The rows that were left out, from 1, and why. */
	errors: { row: number; email: string; message: string }[];
};

type Props< Progress extends ImportProgress > = {
	title: string;
	/** What the file has to have. */
	intro: string;
	/** Imports the file step by step, and says after each how far it is. */
	importFile: ( file: File ) => AsyncGenerator< Progress, void >;
	/** What the whole import has done, in sentences. */
	describe: ( progress: Progress ) => string;
	/** Called after records were added or changed. */
	onChanged: () => void;
	onClose: () => void;
	/** Further fields. */
	children: ReactNode;
};

/** Bad rows that are listed. */
const SHOWN = 50;

/** Imports records from a CSV file, and lists the rows that were left out. */
export default function ImportDialog< Progress extends ImportProgress >( {
	title,
	intro,
	importFile,
	describe,
	onChanged,
	onClose,
	children,
}: Props< Progress > ) {
	const [ file, setFile ] = useState< File | null >( null );
	const [ error, setError ] = useState< string | null >( null );
	const [ progress, setProgress ] = useState< Progress | null >( null );
	const [ isBusy, setBusy ] = useState( false );
	/** The file that is being imported; null after it was replaced or the dialog was closed. */
	const running = useRef< File | null >( null );
	useEffect( () => () => void ( running.current = null ), [] );
	const isDone = ! isBusy && error === null && progress !== null;

	const run = async ( chosen: File ) => {
		running.current = chosen;
		const isCurrent = () => running.current === chosen;
		let saved = 0;
		setError( null );
		setProgress( null );
		setBusy( true );
		try {
			for await ( const step of importFile( chosen ) ) {
				saved = step.saved;
				if ( ! isCurrent() ) {
					break;
				}
				setProgress( step );
			}
		} catch ( reason ) {
			if ( isCurrent() ) {
				setError( messageOf( reason ) );
			}
		}
		if ( isCurrent() ) {
			setBusy( false );
		}
		if ( saved > 0 ) {
			onChanged();
		}
	};

	return (
		<FormDialog
			title={ title }
			submitLabel={ __( 'Import', 'ramjet' ) }
			closeLabel={ __( 'Close', 'ramjet' ) }
			isBusy={ isBusy }
			isDone={ isDone }
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
			<p>{ intro }</p>
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
						setBusy( false );
						setError( null );
					} }
				/>
			</p>
			{ children }
			<div role="status">
				{ progress && ! isDone && (
					<p>
						{ sprintf(
							/* translators: 1: number of rows that were read. 2: number of all rows. */
							__( '%1$d of %2$d rows read…', 'ramjet' ),
							progress.read,
							progress.total
						) }
					</p>
				) }
				{ isDone && (
					<Summary
						text={ describe( progress ) }
						errors={ progress.errors }
					/>
				) }
			</div>
		</FormDialog>
	);
}

/** What was imported, and the rows that were left out. */
const Summary = ( {
	text,
	errors,
}: {
	text: string;
	errors: ImportProgress[ 'errors' ];
} ) => (
	<>
		<p>
			{ text }{ ' ' }
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
