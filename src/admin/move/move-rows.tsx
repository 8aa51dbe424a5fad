import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import { Button, CheckboxControl } from '../../../shared/components/controls';
import { type Act, type MoveRow, runMove } from '../api/move';
import Section from '../components/section';
import { useSnackbar } from '../components/use-snackbar';

type Props = {
	rows: MoveRow[];
	/** Whether nothing was moved yet. */
	isFirst: boolean;
	isBusy: boolean;
	act: Act;
};

/** What Jetpack has stored, and a box for each setting that can be moved. */
export default function MoveRows( { rows, isFirst, isBusy, act }: Props ) {
	const [ changes, setChanges ] = useState< Record< string, boolean > >( {} );
	const showSnackbar = useSnackbar();
	const isChecked = ( { id, checked }: MoveRow ) => changes[ id ] ?? checked;
	const open = rows.filter( isOpen );
	const same = rows.filter( ( { state } ) => state === 'same' );
	const others = rows.filter(
		( { state } ) => state === 'refused' || state === 'missing'
	);
	const chosen = open.filter( isChecked ).map( ( { id } ) => id );
	const groups = [ ...new Set( open.map( ( { group } ) => group ) ) ];

	const run = async ( ids: string[] ) => {
		if ( ( await act( () => runMove( ids ) ) ) && ids.length > 0 ) {
			showSnackbar( __( 'Settings moved.', 'ramjet' ) );
		}
	};

	return (
		<Section
			id="ramjet-move-rows"
			title={ __( 'Jetpack’s settings', 'ramjet' ) }
		>
			{ open.length === 0 && (
				<p>
					{ rows.length === 0
						? __(
								'Jetpack has stored no settings that can be moved.',
								'ramjet'
							)
						: __( 'There is nothing to move.', 'ramjet' ) }
				</p>
			) }
			{ open.length === 0 && isFirst && (
				<Button
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					onClick={ () => run( [] ) }
				>
					{ __( 'Mark as done', 'ramjet' ) }
				</Button>
			) }
			{ open.length > 0 && (
				<div className="ramjet-card ramjet-move">
					{ groups.map( ( group ) => (
						<fieldset className="ramjet-fieldset" key={ group }>
							<legend className="ramjet-legend">{ group }</legend>
							{ open
								.filter( ( row ) => row.group === group )
								.map( ( row ) => (
									<CheckboxControl
										key={ row.id }
										label={ row.label }
										help={ describe(
											row,
											isChecked( row )
										) }
										checked={ isChecked( row ) }
										disabled={ isBusy }
										onChange={ ( checked ) =>
											setChanges( {
												...changes,
												[ row.id ]: checked,
											} )
										}
									/>
								) ) }
						</fieldset>
					) ) }
					<div className="ramjet-form__actions">
						<Button
							variant="primary"
							isBusy={ isBusy }
							disabled={ isBusy || chosen.length === 0 }
							onClick={ () => run( chosen ) }
						>
							{ sprintf(
								/* translators: %d: number of settings. */
								_n(
									'Move %d setting',
									'Move %d settings',
									chosen.length,
									'ramjet'
								),
								chosen.length
							) }
						</Button>
						{ isFirst && (
							<Button
								variant="tertiary"
								disabled={ isBusy }
								onClick={ () => run( [] ) }
							>
								{ __( 'Skip the move', 'ramjet' ) }
							</Button>
						) }
					</div>
				</div>
			) }
			<Details
				title={ __( 'Cannot be moved', 'ramjet' ) }
				rows={ others }
				describe={ ( { jetpack, note, state } ) =>
					state === 'missing'
						? __( 'Ramjet does not have this.', 'ramjet' )
						: `“${ jetpack }”: ${ note }`
				}
			/>
			<Details
				title={ __( 'The same in both', 'ramjet' ) }
				rows={ same }
				describe={ ( { ramjet } ) => ramjet }
			/>
		</Section>
	);
}

const isOpen = ( { state }: MoveRow ) => state === 'move' || state === 'kept';

function describe( { jetpack, ramjet, state }: MoveRow, isChecked: boolean ) {
	if ( isChecked ) {
		return sprintf(
			/* translators: 1: Ramjet's value of a setting. 2: Jetpack's. */
			__( '“%1$s” becomes “%2$s”, as in Jetpack.', 'ramjet' ),
			ramjet,
			jetpack
		);
	}
	const text =
		state === 'kept'
			? /* translators: 1: Ramjet's value of a setting. 2: Jetpack's. */
				__(
					'Stays “%1$s”, which was set in Ramjet. Jetpack has “%2$s”.',
					'ramjet'
				)
			: /* translators: 1: Ramjet's value of a setting. 2: Jetpack's. */
				__( 'Stays “%1$s”. Jetpack has “%2$s”.', 'ramjet' );
	return sprintf( text, ramjet, jetpack );
}

function Details( {
	title,
	rows,
	describe: text,
}: {
	title: string;
	rows: MoveRow[];
	describe: ( row: MoveRow ) => string;
} ) {
	return rows.length === 0 ? null : (
		<details className="ramjet-move__details">
			<summary>{ `${ title } (${ rows.length })` }</summary>
			<ul>
				{ rows.map( ( row, index ) => (
					<li key={ index }>
						{ `${ row.group }: ${ row.label }` }
						<span>{ text( row ) }</span>
					</li>
				) ) }
			</ul>
		</details>
	);
}
