import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import { CheckboxControl } from '../../../shared/components/controls';
import { importSubscribers } from '../api/subscribers';
import ImportDialog, { type ImportProgress } from '../records/import-dialog';
import { cut, decode } from './read-csv';

type Progress = ImportProgress & {
	known: number;
	left: number;
	hasAgreed: boolean;
};

type Props = {
	/** Called after subscribers were added. */
	onChanged: () => void;
	onClose: () => void;
};

/** Bytes of the longest file. */
const MAX_SIZE = 50_000_000;

async function* importFile(
	file: File,
	hasAgreed: boolean
): AsyncGenerator< Progress, void > {
	if ( file.size > MAX_SIZE ) {
		throw new Error(
			__( 'The file is too long. Split it into smaller ones.', 'ramjet' )
		);
	}
	const parts = cut( decode( await file.arrayBuffer() ) );
	const total = parts.reduce( ( sum, { lines } ) => sum + lines, 0 );
	let sum: Progress = {
		total,
		read: 0,
		saved: 0,
		known: 0,
		left: 0,
		errors: [],
		hasAgreed,
	};
	let layout = '';
	let rows = 0;
	for ( const { csv, lines } of parts ) {
		const reply = await importSubscribers( csv, layout, hasAgreed );
		const before = rows;
		sum = {
			...sum,
			read: sum.read + lines,
			saved: sum.saved + reply.saved,
			known: sum.known + reply.known,
			left: sum.left + reply.left,
			errors: [
				...sum.errors,
				...reply.errors.map( ( error ) => ( {
					...error,
					row: before + error.row,
				} ) ),
			],
		};
		layout = reply.layout;
		rows += reply.rows;
		yield sum;
	}
}

function describe( { saved, known, left, hasAgreed }: Progress ): string {
	const added = hasAgreed
		? /* translators: %d: number of people. */
			_n( '%d person added.', '%d people added.', saved, 'ramjet' )
		: /* translators: %d: number of people. */
			_n(
				'%d person added, who will get an email to confirm.',
				'%d people added, who will get an email to confirm.',
				saved,
				'ramjet'
			);
	/* translators: %d: number of people. */
	const there = _n(
		'%d was already in the list.',
		'%d were already in the list.',
		known,
		'ramjet'
	);
	/* translators: %d: number of people. */
	const gone = _n(
		'%d had unsubscribed, and was not added again.',
		'%d had unsubscribed, and were not added again.',
		left,
		'ramjet'
	);
	return [
		sprintf( added, saved ),
		known > 0 && sprintf( there, known ),
		left > 0 && sprintf( gone, left ),
	]
		.filter( Boolean )
		.join( ' ' );
}

/** Imports subscribers from a CSV file. */
export default function ImportSubscribers( props: Props ) {
	const [ hasAgreed, setHasAgreed ] = useState( false );
	return (
		<ImportDialog
			{ ...props }
			title={ __( 'Import subscribers', 'ramjet' ) }
			intro={ __(
				'Choose a CSV file, such as one that you exported from another newsletter service. Only the column with the email addresses is read.',
				'ramjet'
			) }
			importFile={ ( file ) => importFile( file, hasAgreed ) }
			describe={ describe }
		>
			<CheckboxControl
				label={ __(
					'All these people have agreed to get this newsletter',
					'ramjet'
				) }
				help={
					hasAgreed
						? __(
								'They are subscribed at once. Your name and the date are stored as proof.',
								'ramjet'
							)
						: __(
								'Each of them gets an email with a link to confirm. A long list takes a while: the emails are spread over your hourly limit.',
								'ramjet'
							)
				}
				checked={ hasAgreed }
				onChange={ setHasAgreed }
			/>
		</ImportDialog>
	);
}
