<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Http\SubmissionRequest;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Queue\AfterResponse;

/** Checks responses with the Akismet plugin before they are delivered, and reports its mistakes. */
final class Akismet {

	/** Channel of its rows in a response's log. */
	public const CHANNEL = 'akismet';

	/**
	 * @param \Closure(): ?SubmissionRequest $request The submission of this request, if there is one: it knows the IP
	 *                                                address and browser, which the response may not hold.
	 */
	public function __construct( private readonly \Closure $request ) {}

	/**
	 * Whether Akismet judges a response to be spam. It is asked once, and only about clean ones; a response that it
	 * could not check is delivered.
	 */
	public function is_spam( Response $response ): bool {
		$is_judged = 'clean' !== $response->spam['verdict'] || array() !== self::log( $response );
		if ( $is_judged || ! $this->is_active() ) {
			return false;
		}
		$verdict = $this->post( $response, 'comment-check' );
		$attempt = match ( $verdict ) {
			'true'  => Attempt::succeeded( __( 'Akismet marked this response as spam.', 'ramjet' ) ),
			'false' => Attempt::succeeded( __( 'Akismet found no spam.', 'ramjet' ) ),
			default => Attempt::refused( __( 'Akismet could not be reached.', 'ramjet' ) ),
		};
		Log::add( $response->id, self::CHANNEL, $attempt, time() );
		return 'true' === $verdict;
	}

	/** Whether a person's decision about a response should be reported: Akismet checked it and can be reached. */
	public function wants_report( Response $response ): bool {
		return array() !== array_filter( array_column( self::log( $response ), 'ok' ) ) && $this->is_active();
	}

	/**
	 * Reports a person's decision after the HTTP response: Akismet may be slow.
	 *
	 * @param Response $response As it was when they decided; it may have been deleted since.
	 */
	public function report( Response $response, bool $is_spam ): void {
		AfterResponse::run( fn() => $this->send_report( $response, $is_spam ) );
	}

	private function send_report( Response $response, bool $is_spam ): void {
		$reply = $this->post( $response, $is_spam ? 'submit-spam' : 'submit-ham' );
		if ( null === get_post( $response->id ) ) {
			return;
		}
		$message = $is_spam
			? __( 'Reported to Akismet as spam.', 'ramjet' )
			: __( 'Reported to Akismet as not spam.', 'ramjet' );
		$attempt = str_starts_with( $reply, 'Thanks' )
			? Attempt::succeeded( $message )
			: Attempt::refused( __( 'Your decision could not be reported to Akismet.', 'ramjet' ) );
		Log::add( $response->id, self::CHANNEL, $attempt, time() );
	}

	private function is_active(): bool {
		return is_callable( array( 'Akismet', 'http_post' ) )
			&& is_callable( array( 'Akismet', 'get_api_key' ) )
			&& (bool) \Akismet::get_api_key();
	}

	/**
	 * @param string $path 'comment-check', 'submit-ham' or 'submit-spam'.
	 * @return string Akismet's reply; empty where it could not be reached.
	 */
	private function post( Response $response, string $path ): string {
		$reply = \Akismet::http_post( http_build_query( $this->describe( $response ) ), $path );
		return is_array( $reply ) && is_string( $reply[1] ?? null ) ? trim( $reply[1] ) : '';
	}

	private function describe( Response $response ): array {
		$request = ( $this->request )();
		$texts   = array_map( static fn( FieldValue $field ): string => $field->text(), $response->fields );
		return array(
			'blog'                 => home_url(),
			'blog_lang'            => get_locale(),
			'blog_charset'         => 'UTF-8',
			'user_ip'              => $request?->ip ?? (string) $response->visitor['ip'],
			'user_agent'           => $request?->user_agent ?? (string) $response->visitor['user_agent'],
			'permalink'            => $response->form['url'],
			'comment_type'         => 'contact-form',
			'comment_author'       => $response->first( 'name' ),
			'comment_author_email' => $response->first( 'email' ),
			'comment_author_url'   => $response->first( 'url' ),
			'comment_content'      => implode( "\n\n", array_filter( $texts ) ),
			'comment_date_gmt'     => gmdate( 'c', $response->time ),
		);
	}

	private static function log( Response $response ): array {
		$is_own = static fn( array $row ): bool => self::CHANNEL === $row['channel'];
		return array_filter( Log::of( $response->id ), $is_own );
	}
}
