import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

type Props = {
	title: string;
	/** What will happen, and whether it can be undone. */
	children: ReactNode;
	/** The verb of the act: 'Disconnect'. */
	confirmLabel: string;
	cancelLabel?: string;
	isDestructive?: boolean;
	onConfirm: () => void;
	/** Also by Escape and a click beside it. */
	onCancel: () => void;
};

/**
 * Asks before something is done that is hard to undo. Where it can be undone, do it and offer 'Undo'
 * (use-snackbar.ts) instead.
 *
 * @param props
 * @param props.title
 * @param props.children
 * @param props.confirmLabel
 * @param props.cancelLabel
 * @param props.isDestructive
 * @param props.onConfirm
 * @param props.onCancel
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
			className="ramjet-confirm"
			title={ title }
			size="small"
			onRequestClose={ onCancel }
		>
			<p>{ children }</p>
			<div className="ramjet-confirm__actions">
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onCancel }
				>
					{ cancelLabel }
				</Button>
				<Button
					__next40pxDefaultSize
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
