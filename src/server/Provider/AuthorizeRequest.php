<?php
declare(strict_types=1);

namespace Ramjet\Provider;

/**
 * What a site asks the built-in provider for when it sends a user there; the names are those of OAuth 2.0.
 */
final class AuthorizeRequest {

	/**
	 * @param string $response_type What is wanted; only 'code' is given.
	 * @param string $client_id     The site's registration.
	 * @param string $redirect_uri  Where the answer is to go.
	 * @param string $state         Goes back with the answer.
	 */
	private function __construct(
		public readonly string $response_type,
		public readonly string $client_id,
		public readonly string $redirect_uri,
		public readonly string $state
	) {}

	/**
	 * @param array<string, mixed> $from $_GET or $_POST; what is missing or no text is ''.
	 */
	public static function read( array $from ): self {
		$text = static fn( string $name ): string => is_string( $from[ $name ] ?? null ) ? wp_unslash( $from[ $name ] ) : '';
		return new self( $text( 'response_type' ), $text( 'client_id' ), $text( 'redirect_uri' ), $text( 'state' ) );
	}

	/**
	 * @return array<string, string> Field => value, as read() takes them.
	 */
	public function fields(): array {
		return get_object_vars( $this );
	}

	/**
	 * @param AuthorizationServer $server Knows the registrations.
	 * @return string|null Why nobody may be asked for approval: a code of Connection\Errors.
	 */
	public function problem( AuthorizationServer $server ): ?string {
		if ( ! current_user_can( 'edit_posts' ) ) {
			return 'not_allowed';
		}
		$checked = $server->check( $this->client_id, $this->redirect_uri );
		if ( is_wp_error( $checked ) ) {
			return (string) $checked->get_error_code();
		}
		return '' === $this->state || 'code' !== $this->response_type ? 'invalid_state' : null;
	}

	/**
	 * The action of the form's nonce, so that one form's cannot be used for another request.
	 */
	public function nonce_action(): string {
		return AuthorizeScreen::ACTION . '-' . hash( 'sha256', implode( "\n", $this->fields() ) );
	}
}
