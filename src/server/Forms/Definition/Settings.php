<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * What the form block's own attributes say (spec 2 §3); nothing of it ever comes from a request.
 */
final class Settings {

	/**
	 * @param array<string, mixed> $attributes The form block's attributes.
	 */
	public function __construct( public readonly array $attributes ) {}

	/**
	 * An attribute that has to be a text.
	 *
	 * @param string $name     The attribute.
	 * @param string $fallback What stands for one that is missing, empty or no text.
	 */
	public function text( string $name, string $fallback = '' ): string {
		$value = $this->attributes[ $name ] ?? '';
		return is_string( $value ) && '' !== trim( $value ) ? trim( $value ) : $fallback;
	}

	/**
	 * Whom the answers are mailed to.
	 *
	 * @return list<string> Valid addresses, none twice; empty where the author left the default.
	 */
	public function recipients(): array {
		$addresses = array_map( 'trim', explode( ',', $this->text( 'to' ) ) );
		return array_values( array_unique( array_filter( $addresses, static fn( string $address ): bool => false !== is_email( $address ) ) ) );
	}

	/**
	 * What a visitor sees after sending. Where newer versions of Jetpack saved the form, `confirmationType` says whether it
	 * is a redirect; what `customThankyou` says of that is older then (also in getConfirmation() of panels/submission.tsx).
	 *
	 * @return string 'summary', 'message' or 'redirect'.
	 */
	public function confirmation(): string {
		$chosen = $this->text( 'customThankyou' );
		return match ( true ) {
			'redirect' === $this->text( 'confirmationType', $chosen ) => 'redirect',
			'message' === $chosen                                     => 'message',
			default                                                   => 'summary',
		};
	}

	/**
	 * The heading above what a visitor sees after sending.
	 */
	public function confirmation_heading(): string {
		return $this->text( 'customThankyouHeading', __( 'Your message has been sent', 'ramjet' ) );
	}

	/**
	 * Whether answers go to Jetpack CRM where it is installed.
	 */
	public function sends_to_crm(): bool {
		$value = $this->attributes['jetpackCRM'] ?? true;
		return is_scalar( $value ) && rest_sanitize_boolean( $value );
	}

	/**
	 * The organisation at Salesforce that answers go to.
	 *
	 * @return string|null Null where they do not.
	 */
	public function salesforce_organization(): ?string {
		$data = $this->attributes['salesforceData'] ?? null;
		$id   = is_array( $data ) ? $data['organizationId'] ?? null : null;
		return is_string( $id ) && ! empty( $data['sendToSalesforce'] ) && 1 === preg_match( '/^[A-Za-z0-9]{15,18}$/D', $id ) ? $id : null;
	}

	/**
	 * The addresses that are called with each answer.
	 *
	 * @return list<array{id: string, url: string}> Those that are switched on.
	 */
	public function webhooks(): array {
		$webhooks = array();
		foreach ( is_array( $this->attributes['webhooks'] ?? null ) ? $this->attributes['webhooks'] : array() as $webhook ) {
			$url = is_array( $webhook ) ? $webhook['url'] ?? null : null;
			if ( is_string( $url ) && '' !== $url && false !== ( $webhook['enabled'] ?? true ) ) {
				$id         = $webhook['webhook_id'] ?? null;
				$webhooks[] = array(
					'id'  => is_string( $id ) && 1 === preg_match( '/^[A-Za-z0-9_-]{1,64}$/D', $id ) ? $id : substr( hash( 'sha256', $url ), 0, 12 ),
					'url' => $url,
				);
			}
		}
		return $webhooks;
	}
}
