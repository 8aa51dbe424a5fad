<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BloggingPrompt;

/** A question to write about. */
final class Prompt {

	/** The tag of all posts that answer a prompt. */
	public const TAG = 'dailyprompt';

	/** @param string $text Plain. */
	public function __construct( public readonly int $id, public readonly string $text ) {}

	/** What stands above a prompt. */
	public static function label(): string {
		return __( 'Daily writing prompt', 'ramjet' );
	}

	/** The text of the link to its responses. */
	public static function link_text(): string {
		return __( 'View all responses', 'ramjet' );
	}

	/** The tag of the posts that answer a prompt. */
	public static function tag_of( int $id ): string {
		return self::TAG . "-$id";
	}

	public function html(): string {
		return esc_html( $this->text );
	}

	/** URL of its responses on this site. WordPress redirects it to the tag's own, once there is one. */
	public function link(): string {
		return home_url( '/?tag=' . self::tag_of( $this->id ) );
	}
}
