<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Support\Content\NewsletterPost;

/** What the editor sets for the email about a post. */
final class PostMeta {

	/** Jetpack's: whether the post is not emailed. */
	public const NOT_EMAILED = '_jetpack_dont_email_post_to_subs';

	/** Subject of the email; '' for the title. */
	public const SUBJECT = '_ramjet_newsletter_subject';

	/** Registers them for REST, and the plan whose members read a restricted post. Members register who reads it. */
	public static function register(): void {
		$auth = static fn( bool $allowed, string $key, int $post ): bool => current_user_can( 'edit_post', $post );
		register_post_meta( 'post', self::NOT_EMAILED, array(
			'type'          => 'boolean',
			'single'        => true,
			'default'       => ! self::is_default(),
			'show_in_rest'  => true,
			'auth_callback' => $auth,
		) );
		register_post_meta( 'post', NewsletterPost::TIER, array(
			'type'          => 'integer',
			'single'        => true,
			'default'       => 0,
			'show_in_rest'  => true,
			'auth_callback' => $auth,
		) );
		register_post_meta( 'post', self::SUBJECT, array(
			'type'          => 'string',
			'single'        => true,
			'default'       => '',
			'show_in_rest'  => array( 'schema' => array( 'maxLength' => 500 ) ),
			'auth_callback' => $auth,
		) );
	}

	/** Whether a post is to be emailed. */
	public static function is_emailed( int $post ): bool {
		return metadata_exists( 'post', $post, self::NOT_EMAILED )
			? ! get_post_meta( $post, self::NOT_EMAILED, true )
			: self::is_default();
	}

	public static function subject( int $post ): string {
		$subject = get_post_meta( $post, self::SUBJECT, true );
		return is_string( $subject ) ? $subject : '';
	}

	private static function is_default(): bool {
		return ( new NewsletterSettings() )->get( 'newsletter_email_posts' );
	}
}
