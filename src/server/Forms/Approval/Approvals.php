<?php
declare(strict_types=1);

namespace Ramjet\Forms\Approval;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Visitors\BlockSource;

/**
 * Decides to which destinations forms may send responses. Every author can make a form, but visitors trusted the site
 * with their data: an administrator has to approve each server, each organization, and each recipient of emails that a
 * user added who may not edit other people's posts, or that is one too many. Saving a form approves nothing; it notes
 * who added what.
 */
final class Approvals {

	/** Place of forms in files of the theme and of plugins: they are code, and need no approval. */
	private const CODE = 'code';

	public function __construct( private readonly Destinations $destinations ) {}

	/** Whether a form may send responses to a destination, as Destinations names it. */
	public function allows( BlockSource $source, string $destination ): bool {
		$place = self::place( $source );
		if ( self::CODE === $place || '' === $place ) {
			return self::CODE === $place;
		}
		$records = new ApprovalRecords( $place );
		$record  = $records->get( $destination );
		if ( null !== $record && '' !== $record['ok'] ) {
			return true;
		}
		return Destinations::is_mail( $destination )
			&& ( ( null === $record && ! $records->is_copy ) || self::is_author( $place, $destination ) );
	}

	/**
	 * Whether a recipient that a form names has to be approved first.
	 *
	 * @param array<string, mixed> $target Of the email.
	 */
	public function holds_mail( Form $form, array $target ): bool {
		$destination = (string) Destinations::of_channel( 'mail', $target );
		return in_array( $destination, Destinations::emailed( $form->settings ), true )
			&& ! $this->allows( $form->source, $destination );
	}

	/**
	 * Whether a response may be delivered to a destination.
	 *
	 * @param array<string, mixed> $target `approved` is what allows() returned when it was sent.
	 * @param string $destination As Destinations names it.
	 */
	public function of( Response $response, array $target, string $destination ): Approval {
		if ( true === ( $target['approved'] ?? false ) ) {
			return Approval::Granted;
		}
		$source = BlockSource::from_string( $response->form['source'] );
		if ( null === $source || ! in_array( $destination, $this->present( $source ), true ) ) {
			return Approval::Obsolete;
		}
		return $this->allows( $source, $destination ) ? Approval::Granted : Approval::Pending;
	}

	/** @return list<array{destination: string, by: int, at: int}> What waits for approval; who added it, and when. */
	public function pending( BlockSource $source ): array {
		$is_pending = fn( string $destination ): bool => ! $this->allows( $source, $destination );
		$waiting    = array_filter( $this->present( $source ), $is_pending );
		if ( array() === $waiting ) {
			return array();
		}
		$records = new ApprovalRecords( self::place( $source ) );
		return array_map(
			static fn( string $destination ): array => array( 'destination' => $destination )
				+ ( $records->get( $destination ) ?? array( 'by' => 0, 'at' => 0 ) ),
			array_values( $waiting )
		);
	}

	/** @return list<BlockSource> Where something waits for approval, at most so many. */
	public function waiting( \wpdb $db, int $limit = 20 ): array {
		$sources = array_map( BlockSource::from_string( ... ), ApprovalRecords::unapproved( $db, $limit ) );
		// A destination may have been removed since by SQL, and a template's record is that of its post.
		$waits = fn( ?BlockSource $source ): bool => null !== $source && array() !== $this->pending( $source );
		return array_values( array_filter( $sources, $waits ) );
	}

	/** @return bool Whether it is approved now. */
	public function approve( BlockSource $source, string $destination ): bool {
		$records = new ApprovalRecords( self::place( $source ) );
		$records->approve( $destination );
		return $records->save();
	}

	/** Notes the new destinations of a post (action wp_after_insert_post); $before is null for a new post. */
	public function post_saved( int $id, \WP_Post $post, ?\WP_Post $before ): void {
		if ( 'revision' !== $post->post_type ) {
			$user = get_current_user_id() ?: (int) $post->post_author;
			$this->note( "post:$id", $post->post_content, $before?->post_content ?? '', $user );
		}
	}

	/** The same for block widgets (actions add_option_widget_block and update_option_widget_block). */
	public function widgets_saved( mixed $widgets, mixed $before ): void {
		$contents = static fn( mixed $all ): array => array_map(
			static fn( mixed $one ): string => is_string( $one['content'] ?? null ) ? $one['content'] : '',
			array_filter( is_array( $all ) ? $all : array(), 'is_array' )
		);
		$after    = $contents( $widgets );
		$before   = $contents( $before );
		foreach ( array_keys( $after + $before ) as $number ) {
			$text = $after[ $number ] ?? '';
			$this->note( "widget:block-$number", $text, $before[ $number ] ?? '', get_current_user_id() );
		}
	}

	private function note( string $place, string $content, string $before, int $user ): void {
		$present = $this->destinations->in_content( $content );
		$old     = $this->destinations->in_content( $before );
		if ( array() === $present && array() === $old ) {
			return;
		}
		$records = new ApprovalRecords( $place );
		$old     = $records->is_copy ? array() : $old;
		$excess  = $this->destinations->beyond_limit( $content );
		$may_add = static fn( string $one ): bool =>
			! in_array( $one, $excess, true ) && self::may_add_recipients( $user );
		$is_safe = static fn( string $one ): bool => Destinations::is_mail( $one )
			&& ( in_array( $one, $old, true ) ? null === $records->get( $one ) : $may_add( $one ) );
		$watched = array_filter( $present, static fn( string $one ): bool => ! $is_safe( $one ) );
		$records->keep( ...$watched );
		foreach ( $watched as $destination ) {
			if ( null === $records->get( $destination ) ) {
				$records->add( $destination, $user );
			}
		}
		$records->save();
	}

	/** @return list<string> The destinations of a source's forms as they are saved now. */
	private function present( BlockSource $source ): array {
		return $this->destinations->in_content( $source->content() );
	}

	/** @param int $user Who saved the post, or its author where code saved it; 0 for neither. */
	private static function may_add_recipients( int $user ): bool {
		return 0 === $user ? defined( 'WP_CLI' ) && WP_CLI : user_can( $user, 'edit_others_posts' );
	}

	private static function is_author( string $place, string $destination ): bool {
		$post   = str_starts_with( $place, 'post:' ) ? (int) substr( $place, strlen( 'post:' ) ) : 0;
		$author = 0 === $post ? 0 : (int) get_post_field( 'post_author', $post );
		$email  = 0 === $author ? '' : (string) get_the_author_meta( 'user_email', $author );
		return '' !== $email
			&& in_array( $destination, array( Destinations::mail( $email ), Destinations::user( $author ) ), true );
	}

	/** @return string As ApprovalRecords names it; CODE; '' where the source does not exist. */
	private static function place( BlockSource $source ): string {
		if ( 'template' === $source->kind || 'part' === $source->kind ) {
			$type     = 'template' === $source->kind ? 'wp_template' : 'wp_template_part';
			$template = get_block_template( $source->name, $type );
			$post     = (int) ( $template->wp_id ?? 0 );
			return null === $template ? '' : ( 0 === $post ? self::CODE : "post:$post" );
		}
		return 'pattern' === $source->kind ? self::CODE : (string) $source;
	}
}
