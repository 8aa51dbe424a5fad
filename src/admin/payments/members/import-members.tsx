import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import { importMembers, type MemberPlan } from '../../api/members';
import ImportDialog, { type ImportProgress } from '../../records/import-dialog';
import { PlanSelect } from './member-dialog';

type Props = {
	plans: readonly MemberPlan[];
	/** Called after members were added or changed. */
	onChanged: () => void;
	onClose: () => void;
};

/** Characters that the server reads. */
const MAX_LENGTH = 2_000_000;

/* Sends the whole file with each request: of two rows about a person, the server needs both. */
async function* importFile(
	file: File,
	plan: number
): AsyncGenerator< ImportProgress, void > {
	const csv = await file.text();
	if ( csv.length > MAX_LENGTH ) {
		throw new Error(
			__( 'The file is too long. Split it into smaller ones.', 'ramjet' )
		);
	}
	let saved = 0;
	let errors: ImportProgress[ 'errors' ] = [];
	for ( let from: number | null = 0; from !== null; ) {
		const { total, next, ...reply } = await importMembers(
			csv,
			plan,
			from
		);
		saved += reply.saved;
		errors = [ ...errors, ...reply.errors ];
		yield { total, read: next ?? total, saved, errors };
		from = next;
	}
}

/** Imports members from a CSV file. */
export default function ImportMembers( { plans, ...props }: Props ) {
	const [ plan, setPlan ] = useState( 0 );
	return (
		<ImportDialog
			{ ...props }
			title={ __( 'Import members', 'ramjet' ) }
			intro={ sprintf(
				/* translators: %s: a date, as it has to be written. */
				__(
					'The columns of the file are: email address, plan (ID or title), last day (such as %s; empty for no end). No emails are sent.',
					'ramjet'
				),
				'2027-01-31'
			) }
			importFile={ ( file ) => importFile( file, plan ) }
			describe={ ( { saved } ) =>
				sprintf(
					/* translators: %d: number of members. */
					_n(
						'%d member imported.',
						'%d members imported.',
						saved,
						'ramjet'
					),
					saved
				)
			}
		>
			<PlanSelect
				label={ __( 'Plan for rows without one', 'ramjet' ) }
				value={ plan }
				plans={ plans }
				onChange={ setPlan }
			/>
		</ImportDialog>
	);
}
