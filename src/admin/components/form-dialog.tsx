import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { Button } from '../../../shared/components/controls';
import ErrorNotice from './error-notice';

type Props = {
	title: string;
	size?: 'small';
	submitLabel: string;
	closeLabel?: string;
	isDestructive?: boolean;
	/** Whether it is being submitted. */
	isBusy: boolean;
	/** Whether there is nothing left to submit. */
	isDone?: boolean;
	error: string | null;
	onSubmit: () => void;
	onClose: () => void;
	/** The fields. */
	children: ReactNode;
};

/** A dialog with a form. An error stands above its buttons. */
export default function FormDialog( {
	title,
	size,
	submitLabel,
	closeLabel = __( 'Cancel', 'ramjet' ),
	isDestructive = false,
	isBusy,
	isDone = false,
	error,
	onSubmit,
	onClose,
	children,
}: Props ) {
	return (
		<Modal
			className="ramjet-dialog"
			title={ title }
			size={ size }
			onRequestClose={ onClose }
		>
			<form
				className="ramjet-form"
				noValidate
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( ! isBusy ) {
						onSubmit();
					}
				} }
			>
				{ children }
				{ error !== null && <ErrorNotice message={ error } /> }
				<div className="ramjet-dialog__actions">
					<Button variant="tertiary" onClick={ onClose }>
						{ closeLabel }
					</Button>
					<Button
						variant="primary"
						isDestructive={ isDestructive }
						type="submit"
						isBusy={ isBusy }
						disabled={ isBusy || isDone }
					>
						{ submitLabel }
					</Button>
				</div>
			</form>
		</Modal>
	);
}
