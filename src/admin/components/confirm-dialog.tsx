import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/components/controls';

type Props = {
	title: string;
	/** What will happen, and whether it can be undone. */
	children: ReactNode;
	/** The verb of the action: 'Disconnect'. */
	confirmLabel: string;
	cancelLabel?: string;
	isDestructive?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
};

/**
 * Asks before an action that is hard to undo. If it can be undone, do it and offer 'Undo' instead (use-snackbar.ts).
 */
export default function ConfirmDialog( {
	title,
	children,
	confirmLabel,
	cancelLabel = __( 'Cancel', 'ramjet' ),
	isDestructive = false,
	onConfirm,
	onCancel,
}: Props ) {
	return (
		<Modal
			className="ramjet-dialog"
			title={ title }
			size="small"
			onRequestClose={ onCancel }
		>
			<p>{ children }</p>
			<div className="ramjet-dialog__actions">
				<Button variant="tertiary" onClick={ onCancel }>
					{ cancelLabel }
				</Button>
				<Button
					variant="primary"
					isDestructive={ isDestructive }
					onClick={ onConfirm }
				>
					{ confirmLabel }
				</Button>
			</div>
		</Modal>
	);
}
