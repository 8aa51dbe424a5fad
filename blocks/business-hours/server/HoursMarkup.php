<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BusinessHours;

/** Renders the times of a day, with schema.org microdata for search engines if the site wants it. */
final class HoursMarkup {

	/** @param bool $is_described Whether each interval is an openingHoursSpecification too. */
	public function __construct( private readonly bool $is_described ) {}

	/**
	 * Attributes, with a leading space, of the element around the week. A closed day has no specification in it, as
	 * schema.org wants.
	 */
	public function business_attributes(): string {
		return $this->is_described ? ' itemscope itemtype="https://schema.org/LocalBusiness"' : '';
	}

	/** The name of the business as HTML; empty without microdata. */
	public function business_name( string $name ): string {
		return $this->is_described ? sprintf( '<meta itemprop="name" content="%s">', esc_attr( $name ) ) : '';
	}

	/**
	 * A day's intervals below each other, or 'Closed', as HTML.
	 *
	 * @param string                                        $day       A key of OpeningHours::DAYS.
	 * @param list<array{opening: string, closing: string}> $intervals From OpeningHours::from().
	 */
	public function times( string $day, array $intervals ): string {
		if ( ! $intervals ) {
			return '<div>' . esc_html__( 'Closed', 'ramjet' ) . '</div>';
		}
		$html = '';
		foreach ( $intervals as $interval ) {
			$html .= '<div';
			if ( $this->is_described ) {
				$html .= ' itemprop="openingHoursSpecification" itemscope';
				$html .= ' itemtype="https://schema.org/OpeningHoursSpecification"><link itemprop="dayOfWeek"';
				$html .= sprintf( ' href="https://schema.org/%s"', esc_attr( OpeningHours::DAYS[ $day ] ) );
			}
			$html .= '>' . $this->interval( $interval ) . '</div>';
		}
		return $html;
	}

	private function interval( array $interval ): string {
		if ( OpeningHours::is_all_day( $interval ) ) {
			$times = '<meta itemprop="opens" content="00:00"><meta itemprop="closes" content="23:59">';
			return ( $this->is_described ? $times : '' ) . esc_html__( 'Open 24 hours', 'ramjet' );
		}
		// One that closes before it opens ends on the next day, for schema.org too.
		return sprintf(
			/* translators: 1: opening time, 2: closing time. */
			esc_html_x( '%1$s – %2$s', 'opening hours', 'ramjet' ),
			$this->time( 'opens', $interval['opening'] ),
			$this->time( 'closes', $interval['closing'] )
		);
	}

	private function time( string $property, string $time ): string {
		return sprintf(
			'<time%s datetime="%s">%s</time>',
			$this->is_described ? " itemprop=\"$property\"" : '',
			esc_attr( $time ),
			esc_html( OpeningHours::format( $time ) )
		);
	}
}
