<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** What the members' login needs of the newsletter: who has subscribed to it. */
interface Subscriptions {

	/** Whether anybody has confirmed a subscription. */
	public function exist(): bool;

	/** Whether an email address is that of a confirmed subscription. False where the database fails. */
	public function include( string $email ): bool;

	/** @return string Safe markup of a form with which visitors subscribe; '' where it cannot work. */
	public function form(): string;

	/** Whether this site may write to subscribers: a copy of it has them, too, and must not. */
	public function may_mail(): bool;

	/** Ends a subscription; returns whether it has ended, now or before. */
	public function leave( string $email ): bool;

	/**
	 * Mails a link to another email address: who opens it and presses its button moves the subscription there. Nothing
	 * is mailed if there is no such subscription, or to somebody who has called an email spam.
	 */
	public function mail_change( string $email, string $new_email ): void;
}
