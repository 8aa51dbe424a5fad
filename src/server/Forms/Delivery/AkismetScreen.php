<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Submission\Request;

/**
 * Asks Akismet about an entry before it is delivered, where the plugin is active and has a key: after the visitor has the
 * answer, so that nobody waits for it. It is asked once; what it does not answer is delivered.
 */
final class AkismetScreen {

	/** What its word is filed under in an entry's log. */
	public const CHANNEL = 'akismet';

	/**
	 * @param \Closure(): ?Request $request The submission of this request, where it has brought one: an entry need not hold
	 *                                      who sent it.
	 */
	public function __construct( private readonly \Closure $request ) {}

	/**
	 * @param Entry $entry One that is about to be delivered.
	 */
	public function is_spam( Entry $entry ): bool {
		$is_judged = 'clean' !== ( $entry->spam['verdict'] ?? '' ) || in_array( self::CHANNEL, array_column( Log::of( $entry->id ), 'channel' ), true );
		if ( $is_judged || ! is_callable( array( 'Akismet', 'http_post' ) ) || ! is_callable( array( 'Akismet', 'get_api_key' ) ) || ! \Akismet::get_api_key() ) {
			return false;
		}
		$answer = \Akismet::http_post( http_build_query( $this->question( $entry ) ), 'comment-check' );
		$word   = is_array( $answer ) && is_string( $answer[1] ?? null ) ? trim( $answer[1] ) : '';
		$result = match ( $word ) {
			'true'  => Attempt::succeeded( __( 'Akismet takes it for spam.', 'ramjet' ) ),
			'false' => Attempt::succeeded( __( 'Akismet does not take it for spam.', 'ramjet' ) ),
			default => Attempt::refused( __( 'Akismet could not be asked.', 'ramjet' ) ),
		};
		Log::add( $entry->id, self::CHANNEL, $result, time() );
		return 'true' === $word;
	}

	/**
	 * @return array<string, string>
	 */
	private function question( Entry $entry ): array {
		$request = ( $this->request )();
		$content = array_map( static fn( $answer ): string => $answer->text(), $entry->answers );
		return array(
			'blog'                 => home_url(),
			'blog_lang'            => get_locale(),
			'blog_charset'         => 'UTF-8',
			'user_ip'              => $request?->address ?? (string) ( $entry->visitor['ip'] ?? '' ),
			'user_agent'           => $request?->user_agent ?? (string) ( $entry->visitor['user_agent'] ?? '' ),
			'permalink'            => (string) ( $entry->form['url'] ?? '' ),
			'comment_type'         => 'contact-form',
			'comment_author'       => $entry->first( 'name' ),
			'comment_author_email' => $entry->first( 'email' ),
			'comment_author_url'   => $entry->first( 'url' ),
			'comment_content'      => implode( "\n\n", array_filter( $content ) ),
			'comment_date_gmt'     => gmdate( 'c', $entry->time ),
		);
	}
}
