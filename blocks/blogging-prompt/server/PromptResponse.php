<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BloggingPrompt;

use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Site\SiteLanguage;

/** A new post that answers a prompt: `post-new.php?answer_prompt={id}`, a URL of Jetpack's. */
final class PromptResponse {

	private const PARAM = 'answer_prompt';

	/** The prompt's ID; Jetpack's key. */
	private const META = '_jetpack_blogging_prompt_key';

	/**
	 * What the new post begins with (filter default_content). WordPress has stored the post as an automatic draft,
	 * which is deleted if nobody saves it.
	 */
	public static function content( mixed $content, mixed $post = null ): mixed {
		// phpcs:ignore WordPress.Security.NonceVerification -- Changes only the draft that the screen makes.
		$id = absint( sanitize_key( wp_unslash( $_GET[ self::PARAM ] ?? '' ) ) );
		if ( 0 === $id || ! $post instanceof \WP_Post || ! self::is_possible( $post ) ) {
			return $content;
		}
		return SiteLanguage::in( static function () use ( $id, $post ): string {
			$prompt = PromptList::find( $id );
			return PromptMarkup::of_new_post( $id, $prompt, null !== $prompt && self::tag( $post, $id ) );
		} );
	}

	private static function is_possible( \WP_Post $post ): bool {
		return 'post' === $post->post_type && $post->ID > 0 && current_user_can( 'edit_post', $post->ID )
			&& ( new ModuleStore() )->is_active( 'blogging-prompt' );
	}

	/** Stores which prompt the post answers, and adds the tags if the user may; returns whether they may. */
	private static function tag( \WP_Post $post, int $id ): bool {
		update_post_meta( $post->ID, self::META, $id );
		$tags = get_taxonomy( 'post_tag' );
		// Whoever may assign tags may create them, as in the editor: they have no hierarchy.
		if ( ! is_object_in_taxonomy( 'post', 'post_tag' ) || ! current_user_can( $tags->cap->assign_terms ) ) {
			return false;
		}
		wp_add_post_tags( $post->ID, array( Prompt::TAG, Prompt::tag_of( $id ) ) );
		return true;
	}
}
