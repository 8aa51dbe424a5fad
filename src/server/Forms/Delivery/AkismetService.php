<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Submission\Request;

/**
 * Akismet's service, by its own plugin.
 */
final class AkismetService {

	/** What is said of an entry is filed under this in its log. */
	public const CHANNEL = 'akismet';

	/**
	 * @param \Closure(): ?Request $request The submission of this request, where it has brought one: an entry need not hold
	 *                                      who sent it.
	 */
	public function __construct( private readonly \Closure $request ) {}

	/**
	 * Whether its plugin is active and has a key.
	 */
	public function is_active(): bool {
		return is_callable( array( 'Akismet', 'http_post' ) ) && is_callable( array( 'Akismet', 'get_api_key' ) ) && (bool) \Akismet::get_api_key();
	}

	/**
	 * Asks it about an entry, or tells it.
	 *
	 * @param Entry  $entry What it is about.
	 * @param string $path  'comment-check', 'submit-ham' or 'submit-spam'.
	 * @return string Its word; empty where it could not be reached.
	 */
	public function post( Entry $entry, string $path ): string {
		$answer = \Akismet::http_post( http_build_query( $this->description( $entry ) ), $path );
		return is_array( $answer ) && is_string( $answer[1] ?? null ) ? trim( $answer[1] ) : '';
	}

	/**
	 * @return array<string, string>
	 */
	private function description( Entry $entry ): array {
		$request = ( $this->request )();
		$content = array_map( static fn( $answer ): string => $answer->text(), $entry->answers );
		return array(
			'blog'                 => home_url(),
			'blog_lang'            => get_locale(),
			'blog_charset'         => 'UTF-8',
			'user_ip'              => $request?->ip ?? (string) ( $entry->visitor['ip'] ?? '' ),
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
