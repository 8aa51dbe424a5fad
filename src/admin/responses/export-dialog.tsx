import { Modal, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import { Button } from '../../../shared/components/controls';
import type { ResponseQuery } from '../api/form-responses';
import { getInitialState } from '../../../shared/lib/initial-state';
import { DownloadForm } from '../records/download-form';

type Props = {
	/** The query of the list. */
	query: ResponseQuery;
	/** Responses on all pages of the list. */
	total: number;
	/** Ids of the selected responses. */
	selection: string[];
	onClose: () => void;
};

/** Asks which responses to export, and in which format. */
export default function ExportDialog( {
	query,
	total,
	selection,
	onClose,
}: Props ) {
	const [ scope, setScope ] = useState( selection.length ? 'some' : 'all' );
	const [ format, setFormat ] = useState( 'csv' );
	return (
		<Modal
			className="ramjet-export"
			title={ __( 'Export responses', 'ramjet' ) }
			size="small"
			onRequestClose={ onClose }
		>
			<DownloadForm
				action="ramjet_export_responses"
				nonce={ getInitialState().exportNonce }
				query={ {
					...query,
					ids: scope === 'some' ? selection.join() : '',
					format,
				} }
				onSubmit={ () => {
					// After the browser has read the form's values.
					window.setTimeout( onClose );
				} }
			>
				<RadioControl
					label={ __( 'Which responses', 'ramjet' ) }
					selected={ scope }
					options={ [
						...( selection.length
							? [
									{
										value: 'some',
										label: sprintf(
											/* translators: %d: number of responses. */
											_n(
												'%d selected response',
												'%d selected responses',
												selection.length,
												'ramjet'
											),
											selection.length
										),
									},
								]
							: [] ),
						{
							value: 'all',
							label: sprintf(
								/* translators: %d: number of responses. */
								_n(
									'The %d response in this list',
									'All %d responses',
									total,
									'ramjet'
								),
								total
							),
						},
					] }
					onChange={ setScope }
				/>
				<RadioControl
					label={ __( 'File', 'ramjet' ) }
					selected={ format }
					options={ [
						{
							value: 'csv',
							label: __( 'CSV (spreadsheets)', 'ramjet' ),
						},
						{
							value: 'json',
							label: __( 'JSON (developers)', 'ramjet' ),
						},
					] }
					onChange={ setFormat }
				/>
				<div className="ramjet-dialog__actions">
					<Button variant="tertiary" onClick={ onClose }>
						{ __( 'Cancel', 'ramjet' ) }
					</Button>
					<Button variant="primary" type="submit">
						{ __( 'Download', 'ramjet' ) }
					</Button>
				</div>
			</DownloadForm>
		</Modal>
	);
}
