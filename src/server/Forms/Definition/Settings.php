<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/** Settings in the form block's attributes. None of them ever comes from a request. */
final class Settings {

	/** Far more than a form is saved with: each recipient is checked and logged for every response. */
	private const MAX_RECIPIENTS = 100;

	/** Users to notify. */
	private const MAX_USERS = 10;

	/** @param array<string, mixed> $attributes The form block's attributes. */
	public function __construct( public readonly array $attributes ) {}

	/** An attribute as trimmed text; the fallback where it is missing, empty or another type. */
	public function text( string $name, string $fallback = '' ): string {
		$value = $this->attributes[ $name ] ?? '';
		return is_string( $value ) && '' !== trim( $value ) ? trim( $value ) : $fallback;
	}

	/** @return list<string> Email addresses; empty where the author left the default. */
	public function recipients(): array {
		$addresses = array_map( 'trim', explode( ',', $this->text( 'to' ) ) );
		$addresses = array_values( array_unique( array_filter( $addresses, 'is_email' ) ) );
		return array_slice( $addresses, 0, self::MAX_RECIPIENTS );
	}

	/** A setting of newer Jetpack that is on unless the author turned it off. */
	public function is_on( string $name ): bool {
		return false !== ( $this->attributes[ $name ] ?? true );
	}

	/** @return array<int, string> Email addresses of the users to notify who can still edit posts, by id. */
	public function notified_users(): array {
		$saved  = $this->attributes['notificationRecipients'] ?? null;
		$ids    = array_filter( is_array( $saved ) ? $saved : array(), 'is_numeric' );
		$emails = array();
		foreach ( array_slice( array_unique( array_map( 'intval', $ids ) ), 0, self::MAX_USERS ) as $id ) {
			$user          = $id > 0 ? get_userdata( $id ) : false;
			$emails[ $id ] = false !== $user && user_can( $user, 'edit_posts' ) ? $user->user_email : '';
		}
		return array_filter( $emails, 'is_email' );
	}

	/** In forms of newer Jetpack, `confirmationType` counts, and `customThankyou` may be outdated. */
	public function redirects(): bool {
		return 'redirect' === $this->text( 'confirmationType', $this->text( 'customThankyou' ) );
	}

	/** Older forms show either a message or a summary; newer ones both, unless the summary is turned off. */
	public function shows_summary(): bool {
		return true !== ( $this->attributes['disableSummary'] ?? false )
			&& ! in_array( $this->text( 'customThankyou' ), array( 'message', 'noSummary' ), true );
	}

	public function confirmation_heading(): string {
		return $this->text( 'customThankyouHeading', __( 'Your message has been sent', 'ramjet' ) );
	}

	public function sends_to_crm(): bool {
		$value = $this->attributes['jetpackCRM'] ?? true;
		return is_scalar( $value ) && rest_sanitize_boolean( $value );
	}

	/** @return string|null Salesforce's organization id; null where responses are not sent there. */
	public function salesforce_organization(): ?string {
		$data = $this->attributes['salesforceData'] ?? null;
		$id   = is_array( $data ) && ! empty( $data['sendToSalesforce'] ) ? $data['organizationId'] ?? null : null;
		return is_string( $id ) && 1 === preg_match( '/^[A-Za-z0-9]{15,18}$/D', $id ) ? $id : null;
	}

	/** @return list<array{id: string, url: string}> The webhooks that are on. */
	public function webhooks(): array {
		$webhooks = array();
		$saved    = $this->attributes['webhooks'] ?? null;
		foreach ( is_array( $saved ) ? $saved : array() as $webhook ) {
			$url = is_array( $webhook ) ? $webhook['url'] ?? null : null;
			if ( is_string( $url ) && '' !== $url && false !== ( $webhook['enabled'] ?? true ) ) {
				$id         = $webhook['webhook_id'] ?? null;
				$is_valid   = is_string( $id ) && 1 === preg_match( '/^[A-Za-z0-9_-]{1,64}$/D', $id );
				$webhooks[] = array( 'id' => $is_valid ? $id : substr( hash( 'sha256', $url ), 0, 12 ), 'url' => $url );
			}
		}
		return $webhooks;
	}
}
