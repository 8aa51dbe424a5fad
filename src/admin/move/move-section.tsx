import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { useAction } from '../../../shared/api/use-action';
import { useRequest } from '../../../shared/api/use-request';
import { type Act, fetchMove, type Move } from '../api/move';
import ErrorNotice from '../components/error-notice';
import RequestStatus from '../components/request-status';
import { setActiveModules } from '../lib/active-modules';
import DeactivatePlugins from './deactivate-plugins';
import { Findings } from './findings';
import MoveReport from './move-report';
import MoveRows from './move-rows';

/** Milliseconds between two looks while another process works. */
const PAUSE = 2000;

/** The section 'Move from Jetpack': what can be moved, what was moved, and what to do then. */
export default function MoveSection() {
	const request = useRequest( fetchMove );
	const { data, reload, setData } = request;
	const { isBusy, error, run, dismiss } = useAction();
	const [ hasActed, setHasActed ] = useState( false );
	const isOtherBusy = data?.record?.busy ?? false;

	useEffect( () => {
		if ( data ) {
			setActiveModules( data.modules );
		}
		const timer = isOtherBusy && setTimeout( reload, PAUSE );
		return () => clearTimeout( timer || undefined );
	}, [ data, isOtherBusy, reload ] );

	const act: Act = async ( action ) => {
		const isDone = await run( async () => {
			const next = await action();
			setHasActed( true );
			setData( next );
		} );
		if ( ! isDone ) {
			// A part of it may be.
			reload();
		}
		return isDone;
	};

	return (
		<>
			{ error !== null && (
				<ErrorNotice message={ error } onDismiss={ dismiss } />
			) }
			<RequestStatus
				request={ request }
				loading={ __( 'Reading what Jetpack has stored…', 'ramjet' ) }
				failed={ __(
					'Jetpack’s settings could not be read.',
					'ramjet'
				) }
			>
				{ ( { record, moved, rows, plugins } ) => (
					<>
						{ record && (
							<MoveReport
								key={ `${ record.state } ${ record.time }` }
								record={ record }
								isFocused={ hasActed }
								isBusy={ isBusy || record.busy }
								act={ act }
							/>
						) }
						{ ! isUnfinished( record?.state ) && (
							<MoveRows
								// Other boxes are checked after a move.
								key={ `rows ${ record?.time }` }
								rows={ rows }
								isFirst={ ! moved }
								isBusy={ isBusy }
								act={ act }
							/>
						) }
						<Findings
							// Deactivating a plugin starts another check.
							key={ `findings ${ plugins.length }` }
						/>
						{ isOver( moved, record?.state, rows ) && (
							<DeactivatePlugins
								plugins={ plugins }
								isBusy={ isBusy }
								act={ act }
							/>
						) }
					</>
				) }
			</RequestStatus>
		</>
	);
}

const isUnfinished = ( state = '' ) =>
	state === 'moving' || state === 'undoing';

/** Whether the move is done or skipped, or there is nothing to move. */
const isOver = (
	moved: boolean,
	state: string | undefined,
	rows: Move[ 'rows' ]
) =>
	! isUnfinished( state ) &&
	( ( moved && state !== 'undone' ) ||
		! rows.some(
			( row ) => row.state === 'move' || row.state === 'kept'
		) );
